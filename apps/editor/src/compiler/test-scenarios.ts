import {
  type CoverageCounter,
  countCoverage,
  type Names,
  playScenario,
  readScenario,
} from "@setup-pack/rehearsal/scenario";
import type { ScenarioFailure, ScenarioText, TestedScenario, TestedScenarios } from "./rehearsal.js";

/** Plays scenario files with a pack, whichever pack they name, and counts what they came to. */
export function testScenarios(files: readonly ScenarioText[], names: Names): TestedScenarios {
  const counter = countCoverage();
  const tested = files.map((file) => testScenario(file, names, counter));
  // A pack that nothing was played with is counted all the same.
  counter.add(names.packs, nothingPlayed);
  return { tested, coverage: counter.coverage() };
}

const nothingPlayed: Parameters<CoverageCounter["add"]>[1] = {
  rehearsalVersion: 1,
  packs: [],
  timeZone: "UTC",
  starts: "",
  until: "",
  timeline: [],
  runs: [],
  contacts: [],
  assumptions: [],
  undecided: [],
};

function testScenario({ name, text }: ScenarioText, names: Names, counter: CoverageCounter): TestedScenario {
  const { file, problems } = readScenario(text, name);
  if (file === undefined) return { title: name, passed: false, failures: problems.map(failure), scenario: undefined };
  const { expect: _expectations, ...scenario } = file.document;
  const played = playScenario(file, names);
  if (played.rehearsal === undefined)
    return { title: file.name, passed: false, failures: played.problems.map(failure), scenario };
  counter.add(names.packs, played.rehearsal);
  const failures = played.failures.map((one) => ({ ...failure(one), expected: one.expected, actual: one.actual }));
  return { title: file.name, passed: failures.length === 0, failures, scenario };
}

const failure = ({
  message,
  range,
}: {
  readonly message: string;
  readonly range: { readonly start: { readonly line: number } };
}): ScenarioFailure => ({ line: range.start.line, message, expected: undefined, actual: undefined });
