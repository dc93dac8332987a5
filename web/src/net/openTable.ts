// SPDX-License-Identifier: MIT
// Ask for a table, and keep what this browser is given of it.
import { saveTable, type SavedTable } from "../app/savedTables";
import type { TableCreated } from "../protocol";
import { api } from "./api";
import { seatPath } from "./seating.svelte";

/** A table that somebody asked for. */
export interface TableOrder {
  /** As the server wants it for the game. */
  request: object;
  /** What this browser keeps of the table it is given. */
  entry: (made: TableCreated) => SavedTable;
}

/** Where one sits down, and what was kept. Throws what the server or the line has to say. */
export async function openTable({
  request,
  entry,
}: TableOrder): Promise<{ sit: string; saved: SavedTable }> {
  const made = await api.create(request);
  const saved = entry(made);
  saveTable(saved);
  return { sit: seatPath(made.table, saved.tokens[0]), saved };
}
