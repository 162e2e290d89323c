import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { day, minute, zoneClock } from "./zone-clock.js";

const zones = ["UTC", "America/Chicago", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kolkata", "Africa/Casablanca"];

const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2032, 0) });

describe("the clock of a zone", () => {
  it.each(zones)("finds every moment at which a stretch of wall time is shown in %s", (zone) => {
    const clock = zoneClock(zone);
    fc.assert(
      fc.property(fc.oneof(moment, nearChange(zone)), fc.integer({ min: 1, max: 1440 }), (from, minutes) => {
        const to = from + minutes * minute;
        const spans = clock.spansShowing(from, to);
        for (let at = from - day; at < to + day; at += 7 * minute) {
          const wall = clock.wallAt(at);
          const isIn = spans.some((span) => at >= span.from && at < span.to);
          expect(isIn).toBe(wall >= from && wall < to);
        }
        expect(spans.every((span, index) => span.from < span.to && span.from > (spans[index - 1]?.to ?? 0))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

/** Moments within hours of a change of the clocks. */
function nearChange(zone: string): fc.Arbitrary<number> {
  const changes: number[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(Date.UTC(2020, 0)).toZonedDateTimeISO(zone);
  for (let count = 0; count < 20; count += 1) {
    const next = at.getTimeZoneTransition("next");
    if (next === null) break;
    changes.push(next.epochMilliseconds);
    at = next;
  }
  if (changes.length === 0) return moment;
  return fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -840, max: 840 }))
    .map(([change, minutes]) => change + minutes * minute);
}
