import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { nothing, setupPack } from "../cli.js";
import { usageOf } from "../measure/usage.js";
import type { Row } from "../row.js";

const fixtures = fileURLToPath(new URL("../../fixtures/", import.meta.url));

const count = 100;

/** The scenarios of the fixture packs, and of their releases as far as a hundred are wanted. */
function hundredScenarios(): readonly string[] {
  const paths = ["packs", "releases"].flatMap((folder) =>
    readdirSync(`${fixtures}${folder}`, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".scenario.yaml"))
      .sort()
      .map((path) => `${fixtures}${folder}/${path}`),
  );
  if (paths.length < count) throw new Error(`There are only ${paths.length} scenarios to measure with`);
  return paths.slice(0, count);
}

/**
 * What holding scenarios costs a CI job: reading the scenarios, compiling their packs, each once, playing and judging.
 * In time of processors, so that what else the machine does counts little; nothing is waited for, so that on a machine
 * at rest the clock says the same. What is left, by a profile: a fifth is the start of the process and its code, a
 * fifth reading YAML, a fifth playing before the engine is warm, a tenth resolving names and moments, a tenth compiling
 * the packs.
 */
export const scenariosRow: Row = {
  name: "scenarios",
  work: "`test` of 100 scenarios of the fixture packs, whole process, time of processors, over `node -e 0`",
  unit: "s",
  better: "lower",
  must: 0.5,
  aim: 0.25,
  measure: ({ slowRounds }) => {
    const work = setupPack("test", ...hundredScenarios());
    const figures = Array.from(
      { length: slowRounds },
      () => (usageOf(work).processorTime - usageOf(nothing).processorTime) / 1000,
    );
    return { figures };
  },
};
