import { readdirSync, readFileSync } from "node:fs";
import { compile } from "@setup-pack/core";
import { describe, expect, it } from "vitest";
import { rehearse } from "./rehearse.js";
import { scenarioOf, utc } from "./run.test-support.js";

const folder = new URL("../../../../fixtures/packs/", import.meta.url);
const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

describe("the packs a brokerage would ship", () => {
  it.each(names)("play %s to the end, in whatever automation the contact is enrolled", (name) => {
    const { pack } = compile(readFileSync(new URL(`${name}/pack.json`, folder), "utf8"));
    if (pack === null) throw new Error(`${name} has errors`);
    for (const { key } of pack.automations) {
      const starts = utc("2026-01-05 09:00");
      const { runs, timeline } = rehearse([pack], scenarioOf({ happens: [{ at: starts, enroll: key }] }));
      expect(runs[0]).toMatchObject({ run: 1, automation: key, contact: "Maria" });
      expect(timeline.length).toBeGreaterThan(2);
    }
  });
});
