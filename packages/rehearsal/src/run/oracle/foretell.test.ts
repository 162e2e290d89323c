import { describe, expect, test } from "vitest";
import type { TimelineEntry } from "../rehearsal.js";
import { cases } from "./cases/cases.test-support.js";
import { foretell } from "./foretell.test-support.js";
import { lineOf } from "./lines.test-support.js";
import { packOf, scenarioOf } from "./small-packs.test-support.js";

const quiet = ({ what, block, why }: TimelineEntry): boolean =>
  what === "event" || (block === "in" && why === "enrolled");

describe("the oracle tells what was worked out by hand", () => {
  test.each(cases)("$says", ({ automations, scenario = {}, lines, ends = {}, contact = {} }) => {
    const told = foretell([packOf(...automations)], scenarioOf(scenario));
    const zone = scenario.timeZone ?? "UTC";
    expect(told.timeline.filter((entry) => !quiet(entry)).map((entry) => lineOf(entry, zone))).toEqual(lines);
    const last = new Map(told.runs.map((run) => [run.automation.key, run.end]));
    for (const [key, end] of Object.entries(ends)) expect(last.get(key)).toBe(end);
    const {
      people: [person],
      names,
    } = told;
    if (person === undefined) throw new Error("nobody");
    const { tags, stage, fields } = contact;
    if (tags !== undefined) expect(person.tags.map((id) => names.nameOf(["tag"], id))).toEqual(tags);
    if (stage !== undefined) expect(person.stage && names.nameOf(["stage"], person.stage)).toBe(stage);
    for (const [name, value] of Object.entries(fields ?? {})) expect(person.fields.get(name)).toEqual(value);
  });
});
