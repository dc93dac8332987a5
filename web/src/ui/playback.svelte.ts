// SPDX-License-Identifier: MIT
// Where one is in a game that is looked at again: step, jump, play through.
import { untrack } from "svelte";

const STEP = 1600;
export const SPEEDS = [0.5, 1, 2, 4];

interface Options {
  /** The number of the last move. */
  last: () => number;
  /** Where to begin. */
  asked: () => number | null;
  /** The game has an address; its fragment then follows what is seen. */
  hasAddress: () => boolean;
}

/** To be made while a component is made; it ends with that. */
export class Playback {
  ply = $state(0);
  playing = $state(false);
  speed = $state(1);
  readonly last = $derived.by(() => this.options.last());

  constructor(private readonly options: Options) {
    this.ply = untrack(() => this.#bounded(options.asked() ?? 0));
    $effect(() => {
      if (options.hasAddress()) history.replaceState(history.state, "", `#${this.ply}`);
    });
    $effect(() => {
      const asked = options.asked();
      if (asked !== null) this.ply = untrack(() => this.#bounded(asked));
    });
    $effect(() => {
      if (!this.playing) return;
      if (this.ply >= this.last) {
        this.playing = false;
        return;
      }
      const timer = setTimeout(() => (this.ply += 1), STEP / this.speed);
      return () => clearTimeout(timer);
    });
  }

  readonly jump = (to: number): void => {
    this.playing = false;
    this.ply = this.#bounded(to);
  };

  readonly toggle = (): void => {
    if (!this.playing && this.ply === this.last) this.ply = 0;
    this.playing = !this.playing;
  };

  readonly press = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest("dialog, input, select"))
      return;
    // Space presses whatever button has the focus.
    if (event.key === " " && target.closest("button, a")) return;
    const acts: Record<string, () => void> = {
      ArrowLeft: () => this.jump(this.ply - 1),
      ArrowRight: () => this.jump(this.ply + 1),
      Home: () => this.jump(0),
      End: () => this.jump(this.last),
      " ": this.toggle,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  #bounded(to: number): number {
    return Math.min(Math.max(0, to), this.options.last());
  }
}
