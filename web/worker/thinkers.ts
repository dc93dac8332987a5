// SPDX-License-Identifier: MIT
// Workers that think, each with a Python of its own. One that shall stop, or has failed, is ended: nothing that it holds is needed.
import type { PyProxy } from "pyodide/ffi";
import type { FromThinker } from "./thinker";

type Progress = PyProxy & ((text: string) => void);

interface Task {
  question: string;
  progress: Progress;
  resolve: (answer: string) => void;
  reject: (error: Error) => void;
}

interface Thinker {
  worker: Worker;
  task: Task | null;
}

/** More would take the processor from the page, and memory from a phone. */
export const MOST = 2;

export class Thinkers {
  readonly #thinkers: Thinker[] = [];
  readonly #waiting: Task[] = [];

  /** Start one, so that it is there when it is wanted. */
  prepare(): void {
    if (this.#thinkers.length === 0) this.#start();
  }

  think(question: string, progress: Progress): { answer: Promise<string>; cancel: () => void } {
    let task: Task;
    const answer = new Promise<string>((resolve, reject) => {
      task = { question, progress: progress.copy() as Progress, resolve, reject };
      this.#waiting.push(task);
      this.#hand();
    });
    answer.finally(() => task.progress.destroy()).catch(() => undefined);
    return { answer, cancel: () => this.#cancel(task) };
  }

  #hand(): void {
    const task = this.#waiting[0];
    if (task === undefined) return;
    const idle = this.#thinkers.find((each) => each.task === null);
    const thinker = idle ?? (this.#thinkers.length < MOST ? this.#start() : undefined);
    if (thinker === undefined) return;
    this.#waiting.shift();
    thinker.task = task;
    thinker.worker.postMessage(task.question);
  }

  #start(): Thinker {
    const worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
    const thinker: Thinker = { worker, task: null };
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if ("progress" in data) return thinker.task?.progress(data.progress);
      const { task } = thinker;
      thinker.task = null;
      if ("answer" in data) {
        task?.resolve(data.answer);
        this.#hand();
      } else {
        task?.reject(new Error(data.error));
        this.#end(thinker); // one that could not start cannot later either
      }
    };
    worker.onerror = ({ message }) => {
      thinker.task?.reject(new Error(message));
      this.#end(thinker);
    };
    this.#thinkers.push(thinker);
    return thinker;
  }

  #end(thinker: Thinker): void {
    thinker.worker.terminate();
    this.#thinkers.splice(this.#thinkers.indexOf(thinker), 1);
    this.#hand();
  }

  #cancel(task: Task): void {
    const thinker = this.#thinkers.find((each) => each.task === task);
    if (thinker !== undefined) {
      this.#end(thinker);
      this.prepare();
    } else if (this.#waiting.includes(task)) this.#waiting.splice(this.#waiting.indexOf(task), 1);
    task.reject(new Error("cancelled"));
  }
}
