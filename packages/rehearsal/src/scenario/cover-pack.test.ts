import { describe, expect, it } from "vitest";
import { coverPack } from "./cover-pack.js";
import { countCoverage, percentOf } from "./coverage.js";
import { playScenario } from "./play-scenario.js";
import { scenarioText } from "./record-scenario.js";
import { fileOf, namesOf } from "./scenario.test-support.js";

const packs = [
  "appointments-and-deals",
  "brokerage-brand",
  "buyer-nurture",
  "listing-launch",
  "open-house-follow-up",
  "past-client-referrals",
  "transaction-to-closing",
  "website-lead-response",
];

describe.each(packs)("scenarios for %s", (name) => {
  const names = namesOf(name);
  const [pack] = names.packs;
  const made = pack === undefined ? [] : coverPack(pack, names, []);

  it("pass once they are written", () => {
    for (const { document } of made) {
      const text = scenarioText(document, "a.scenario.yaml");
      const { failures, problems } = { failures: [], problems: [], ...playScenario(fileOf(text), names) };
      expect({ text, failures, problems }).toEqual({ text, failures: [], problems: [] });
    }
  });

  it("come through every block and outcome, with names of their own, and none is to spare", () => {
    const count = (some: typeof made) => {
      const counter = countCoverage();
      for (const { rehearsal } of some) counter.add(names.packs, rehearsal);
      return counter.coverage();
    };
    const { blocks, outcomes, missed } = count(made);
    expect({ blocks: percentOf(blocks), outcomes: percentOf(outcomes), missed }).toEqual({
      blocks: 100,
      outcomes: 100,
      missed: [],
    });
    for (const one of made) expect(count(made.filter((other) => other !== one)).missed).not.toEqual([]);
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(made.length);
    expect(new Set(made.map(({ document }) => document.scenario)).size).toBe(made.length);
  });

  it("add nothing where all is covered", () => {
    expect(
      pack &&
        coverPack(
          pack,
          names,
          made.map(({ rehearsal }) => rehearsal),
        ),
    ).toEqual([]);
  });
});
