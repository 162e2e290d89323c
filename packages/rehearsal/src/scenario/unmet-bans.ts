import type { ReportedFinding } from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import { operationOf } from "@setup-pack/core/meaning";
import { listOf, quote } from "@setup-pack/core/words";
import type { Scenario } from "../run/scenario.js";
import { itemName, itemOf } from "../run/steps/loop-item.js";
import { channelOf } from "./channels.js";
import type { Expectations, StepPattern } from "./expectations.js";
import type { Names } from "./names.js";
import type { ScenarioNoteId } from "./reading.js";

const rule: ScenarioNoteId = "scenario/cannot-fail";

/** Notes what must never be, or be at most so often, where no rehearsal of the scenario could ever show it. */
export function unmetBans(
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
