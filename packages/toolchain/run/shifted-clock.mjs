// Preloaded by programs that live on another day (`clock.mjs`): shifts Date by so many milliseconds. Time passes from
// there on, and timers and monotonic clocks are as they are.
import { performance } from "node:perf_hooks";

const shift = Number(process.env.SETUP_PACK_CLOCK_SHIFT);

// Not by way of Date, which somebody else may have shifted before.
const now = () => Math.trunc(performance.timeOrigin + performance.now() + shift);

class ShiftedDate extends Date {
  /** @param {[]} moment */
  constructor(...moment) {
    if (moment.length === 0) super(now());
    else super(...moment);
  }

  /** @override */
  static now() {
    return now();
  }
}

globalThis.Date = /** @type {DateConstructor} */ (new Proxy(ShiftedDate, { apply: () => new Date().toString() }));
