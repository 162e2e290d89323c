import type { Rehearsal } from "../run/rehearsal.js";
import { rehearse } from "../run/rehearse.js";
import type { Scenario } from "../run/scenario.js";
import type { Problem } from "../source/problems/problem.js";
import { judge, type LocatedFailure, locateFailures } from "./judge.js";
import type { Names } from "./names.js";
import { resolveScenario } from "./resolve-scenario.js";
import type { ScenarioFile } from "./scenario-file.js";

/** What came of a scenario file: a rehearsal and in what it is not as expected, or what is wrong with the file. */
export type PlayedScenario =
  | {
      readonly scenario: Scenario;
      readonly rehearsal: Rehearsal;
      readonly failures: readonly LocatedFailure[];
      readonly problems?: undefined;
    }
  | { readonly rehearsal?: undefined; readonly problems: readonly Problem[] };

/** Plays a scenario file with the packs of `names`, and holds what happens against what the file expects. */
export function playScenario(file: ScenarioFile, names: Names): PlayedScenario {
  const { scenario, expectations, problems } = resolveScenario(file, names);
  if (scenario === undefined) return { problems };
  const rehearsal = rehearse(names.packs, scenario);
  const failures = locateFailures(judge(rehearsal, expectations, names), file.rangesOf);
  return { scenario, rehearsal, failures };
}
