// Preloaded (`node --import`) by programs whose output stands in pages: each begins at the same moment, on whatever day
// it is run. Time passes from there on, and timers and monotonic clocks are as they are.
const shift = Date.parse("2026-11-02T09:30:00.000Z") - Date.now();
const now = Date.now.bind(Date);

class FixedDate extends Date {
  /** @param {[]} moment */
  constructor(...moment) {
    if (moment.length === 0) super(now() + shift);
    else super(...moment);
  }

  /** @override */
  static now() {
    return now() + shift;
  }
}

globalThis.Date = /** @type {DateConstructor} */ (new Proxy(FixedDate, { apply: () => new FixedDate().toString() }));
