import type { Problem, ReportedFinding } from "@setup-pack/core";
import type { Rehearsal } from "../run/rehearsal.js";
import { rehearse } from "../run/rehearse.js";
import type { Scenario } from "../run/scenario.js";
import { judge } from "./judge.js";
import { keepFailures, noPromises, type PromiseNamed, watcherOf } from "./keeping.js";
import { type LocatedFailure, locateFailures } from "./locate-failures.js";
import type { Names } from "./names.js";
import { resolveScenario } from "./resolve-scenario.js";
import type { ScenarioFile } from "./scenario-file.js";
import { undecidedNotes } from "./undecided-notes.js";
import { unmetBans } from "./unmet-bans.js";

/** What came of a scenario file: a rehearsal and in what it is not as expected, or what is wrong with the file. */
export type PlayedScenario =
  | {
      readonly scenario: Scenario;
      readonly rehearsal: Rehearsal;
      readonly failures: readonly LocatedFailure[];
      /** What may stand in the file and is likely not what is meant. */
      readonly notes: readonly Problem[];
      readonly problems?: undefined;
    }
  | { readonly rehearsal?: undefined; readonly notes?: undefined; readonly problems: readonly Problem[] };

/** Plays a scenario file with the packs of `names`, and holds what happens against what the file expects. */
export function playScenario(
  file: ScenarioFile,
  names: Names,
  promiseNamed: PromiseNamed = noPromises,
): PlayedScenario {
  const { scenario, expectations, notes, problems } = resolveScenario(file, names);
  if (scenario === undefined) return { problems };
  const keeps = (file.document.expect?.keeps ?? []).map((written) => promiseNamed(written, scenario.starts));
  const watcher = watcherOf(keeps.filter((one) => typeof one !== "string"));
  const rehearsal = rehearse(names.packs, scenario, [], watcher);
  const unkept = keepFailures(keeps, Date.parse(rehearsal.until), scenario);
  const failures = locateFailures([...judge(rehearsal, expectations, names), ...unkept], file.rangesOf);
  const undecided = undecidedNotes(rehearsal, scenario, expectations, names);
  const unmet = unmetBans(expectations, scenario, names);
  const noted = file.problemsOf([...noExpectation(file), ...notes, ...unmet, ...undecided]);
  return { scenario, rehearsal, failures, notes: noted };
}

function noExpectation({ document: { expect = {} } }: ScenarioFile): ReportedFinding[] {
  if (Object.entries(expect).some(expectsSomething)) return [];
  const message = 'This scenario expects nothing, so it fails only where a run ends undecided. Add "expect".';
  return [{ rule: "scenario/no-expectation", at: "/scenario", message }];
}

/** Exactly no messages is an expectation; nothing that must be included is none. */
const expectsSomething = ([name, wanted]: readonly [string, unknown]): boolean =>
  name === "messages" ||
  name === "steps" ||
  (typeof wanted === "object" && wanted !== null && Object.keys(wanted).length > 0);
