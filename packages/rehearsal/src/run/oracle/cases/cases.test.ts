import { describe, expect, test } from "vitest";
import type { TimelineEntry } from "../../rehearsal.js";
import { lineOf } from "../lines.test-support.js";
import { rehearsed } from "../rehearsed.test-support.js";
import { packOf, scenarioOf } from "../small-packs.test-support.js";
import { cases } from "./cases.test-support.js";

/** What every case would say: that somebody became a contact, and begins at the trigger called `in`. */
const quiet = ({ what, block, why }: TimelineEntry): boolean =>
  what === "event" || (block === "in" && why === "enrolled");

describe("a rehearsal tells what was worked out by hand", () => {
  test.each(cases)("$says", ({ automations, scenario = {}, lines, ends = {}, contact = {} }) => {
    const { timeline, runs, contacts } = rehearsed([packOf(...automations)], scenarioOf(scenario));
    const zone = scenario.timeZone ?? "UTC";
    expect(timeline.filter((entry) => !quiet(entry)).map((entry) => lineOf(entry, zone))).toEqual(lines);
    expect(new Map(runs.map(({ automation, end }) => [automation, end]))).toEqual(
      new Map([...runs.map(({ automation, end }) => [automation, end] as const), ...Object.entries(ends)]),
    );
    expect(contacts[0]).toMatchObject(contact);
  });
});
