import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { minute, zoneClock } from "./zone-clock.js";

const zones = ["UTC", "America/Chicago", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kolkata", "Africa/Casablanca"];

const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2032, 0) });

describe("the clock of a zone", () => {
  it.each(zones)("shows what Temporal shows in %s", (zone) => {
    const clock = zoneClock(zone);
    const arbitrary = fc.oneof(moment, nearChange(zone));
    fc.assert(
      fc.property(arbitrary, (at) => {
        const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
        expect(clock.offsetAt(at)).toBe(shown.offsetNanoseconds / 1e6);
        const wall = new Date(clock.wallAt(at)).toISOString().slice(0, -1);
        expect(Temporal.PlainDateTime.from(wall).equals(shown.toPlainDateTime())).toBe(true);
      }),
    );
  });

  it.each(zones)("finds the moment of a wall time in %s as Temporal does, skipped and repeated ones too", (zone) => {
    const clock = zoneClock(zone);
    fc.assert(
      fc.property(fc.oneof(moment, nearChange(zone)), (wall) => {
        const plain = Temporal.PlainDateTime.from(new Date(wall).toISOString().slice(0, -1));
        const expected = plain.toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds;
        expect(clock.momentAt(wall)).toBe(expected);
      }),
    );
  });

  it("throws for a zone that there is not", () => {
    expect(() => zoneClock("America/Nowhere")).toThrow(RangeError);
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
