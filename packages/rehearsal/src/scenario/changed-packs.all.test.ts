import { readdirSync, readFileSync } from "node:fs";
import type { Pack } from "@setup-pack/core";
import { packBook } from "@setup-pack/core/meaning";
import { describe, expect, test } from "vitest";
import { changesTo } from "./changed-packs.test-support.js";
import { type Names, namesIn } from "./names.js";
import { playScenario } from "./play-scenario.js";
import { recordedExpectations, scenarioText } from "./record-scenario.js";
import { fileOf, namesOf } from "./scenario.test-support.js";
import type { ScenarioFile } from "./scenario-file.js";

const folder = new URL("../../../../fixtures/packs/", import.meta.url);
const packs = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

const namesFor = (document: Pack): Names => namesIn([{ document, digest: "sha256:none", book: packBook(document) }]);

/** Scenarios of a fixture pack, each made to expect just what happens in it. */
function recorded(pack: string, names: Names) {
  const scenarios = new URL(`${pack}/scenarios/`, folder);
  return readdirSync(scenarios).flatMap((name) => {
    const written = fileOf(readFileSync(new URL(name, scenarios), "utf8"));
    const { rehearsal, notes } = playScenario(written, names);
    if (rehearsal === undefined) throw new Error(`${name} cannot be played`);
    const automations = names.packs.flatMap(({ document }) => (document.automations ?? []).map(({ key }) => key));
    const expect = recordedExpectations(rehearsal, automations);
    return [{ file: fileOf(scenarioText({ ...written.document, expect }, name)), rehearsal, notes }];
  });
}

/** What is not as a scenario expects, and what is wrong with it, such as a name that is gone. */
function failuresOf(file: ScenarioFile, names: Names): readonly string[] {
  const played = playScenario(file, names);
  return (played.rehearsal === undefined ? played.problems : played.failures).map(({ message }) => message);
}

describe("recorded scenarios of the packs a brokerage would ship", () => {
  const noticed: string[] = [];
  const missed: string[] = [];

  test.each(packs)("pass for %s, and fail for what is changed in it", (name) => {
    const names = namesOf(name);
    const scenarios = recorded(name, names);
    expect(scenarios.flatMap(({ notes }) => notes)).toEqual([]);
    for (const { file } of scenarios) expect(failuresOf(file, names)).toEqual([]);
    const [document] = names.packs.map((pack) => pack.document);
    if (document === undefined) throw new Error(`${name} has no pack`);
    const rehearsals = scenarios.map(({ rehearsal }) => rehearsal);
    for (const { says, automation, pack } of changesTo(document, rehearsals)) {
      const changed = namesFor(pack);
      const fails = scenarios.some(
        ({ file, rehearsal }) =>
          rehearsal.runs.some((run) => run.automation === automation) && failuresOf(file, changed).length > 0,
      );
      (fails ? noticed : missed).push(`${name}: ${says}`);
    }
  });

  test("notice at least 95 of 100 changes", () => {
    expect(noticed.length).toBeGreaterThan(200);
    expect([missed, noticed.length / (noticed.length + missed.length) >= 0.95]).toEqual([missed, true]);
  });
});
