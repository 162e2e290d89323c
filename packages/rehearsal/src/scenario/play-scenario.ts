import type { Problem, ReportedFinding } from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import { operationOf } from "@setup-pack/core/meaning";
import { listOf, quote } from "@setup-pack/core/words";
import type { Rehearsal } from "../run/rehearsal.js";
import { rehearse } from "../run/rehearse.js";
import type { Scenario } from "../run/scenario.js";
import { itemName, itemOf } from "../run/steps/step.js";
import type { Expectations, StepPattern } from "./expectations.js";
import { type LocatedFailure, locateFailures } from "./failure.js";
import { judge } from "./judge.js";
import { keepFailures, noPromises, type PromiseNamed, watcherOf } from "./keeping.js";
import type { Names } from "./names.js";
import { channelOf } from "./read-contact.js";
import type { ScenarioNoteId } from "./reading.js";
import { resolveScenario } from "./resolve-scenario.js";
import type { ScenarioFile } from "./scenario-file.js";
import { undecidedNotes } from "./undecided-notes.js";

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

const rule: ScenarioNoteId = "scenario/cannot-fail";

/** Notes what must never be, or be at most so often, where no rehearsal of the scenario could ever show it. */
function unmetBans(
  { never, atMost }: Pick<Expectations, "never" | "atMost">,
  scenario: Scenario,
  names: Names,
): ReportedFinding[] {
  return [...never, ...atMost].flatMap(({ pattern }) => [...ofBlock(pattern, names), ...ofContact(pattern, scenario)]);
}

function ofBlock({ place, automation, block, channel, what }: StepPattern, names: Names): ReportedFinding[] {
  if (automation === undefined || block === undefined) return [];
  const [found] = names.blockIn(automation, block).found;
  if (found === undefined) return [];
  const operation = operationOf(found.node.kind);
  const writesBy = channelOf(found.node, found.pack);
  const wrong = (member: string, message: string): ReportedFinding => ({ rule, at: append(place, member), message });
  if (what !== undefined && operation !== undefined && what !== stepOf(operation))
    return [
      wrong(
        "what",
        `Block ${quote(block)} is never ${quote(what)}, so this cannot fail; it is ${quote(stepOf(operation))}.`,
      ),
    ];
  if (channel === undefined || channel === writesBy || (writesBy === undefined && mayWrite(operation))) return [];
  const really = writesBy === undefined ? "writes nothing" : `writes by ${quote(writesBy)}`;
  return [wrong("channel", `Block ${quote(block)} ${really}, so this cannot fail. Leave the channel out.`)];
}

/** What the entry of a block with this operation is called. */
const stepOf = (operation: string): string => (operation === "starts" ? "enroll" : operation);

const mayWrite = (operation: string | undefined): boolean =>
  operation === undefined || operation === "send" || operation === "compose" || operation === "tell";

function ofContact({ place, contact }: StepPattern, { contacts, answers }: Scenario): ReportedFinding[] {
  if (contact === undefined) return [];
  const items = [...answers.values()].flatMap((answer) => (answer.is === "items" ? answer.items : []));
  const known = [...contacts.map(({ name }) => name), ...items.map((item) => itemName(itemOf(item)))];
  if (known.includes(contact)) return [];
  const message = `No contact in this scenario is called ${quote(contact)}, so this cannot fail. There is ${listOf(known.map(quote), "and")}.`;
  return [{ rule, at: append(place, "contact"), message }];
}
