import type { EndChange, MessageChange, ScenarioChange } from "@setup-pack/core";
import type { Rehearsal } from "../run/rehearsal.js";
import { rehearse } from "../run/rehearse.js";
import { messageChanges } from "./message-changes.js";
import type { Names } from "./names.js";
import { resolveDocument } from "./resolve-scenario.js";
import type { ScenarioFile } from "./scenario-file.js";

/** The names in the packs of a scenario before and after, and the keys that automations have now by those they had. */
export interface ScenarioSides {
  readonly before: Names;
  readonly after: Names;
  readonly laterKeys: ReadonlyMap<string, string>;
}

/** What differs in a scenario, or why it cannot be played with one side. */
export type ScenarioComparison =
  | {
      /** Undefined where the same is sent and everything ends as it did. */
      readonly change: ScenarioChange | undefined;
      /** How much there was to do, as the number of letters that take as long to read. */
      readonly work: number;
      readonly unplayed?: undefined;
    }
  | { readonly unplayed: { readonly before: string | null; readonly after: string | null } };

/** Plays a scenario with the packs before and after; what it expects is not looked at. */
export function compareScenario(file: ScenarioFile, { before, after, laterKeys }: ScenarioSides): ScenarioComparison {
  const [was, is] = [play(file, before), play(file, after)];
  if (typeof was === "string" || typeof is === "string")
    return { unplayed: { before: typeof was === "string" ? was : null, after: typeof is === "string" ? is : null } };
  const all = messageChanges(was.timeline, is.timeline, laterKeys);
  const { messages, letters } = firstOf(all);
  const ends = endChanges(was, is, laterKeys);
  const isSame = all.length === 0 && ends.length === 0;
  const hiddenMessages = all.length - messages.length;
  return {
    change: isSame ? undefined : { path: file.path, scenario: file.name, messages, hiddenMessages, ends },
    work: lettersPerStep * (was.timeline.length + is.timeline.length) + letters,
  };
}

const lettersPerStep = 20;

/** Changes of messages are given up to so many letters, and one at least: the rest is counted. */
const mostLetters = 500_000;
const lettersPerMessage = 500;

function firstOf(all: readonly MessageChange[]): {
  readonly messages: MessageChange[];
  readonly letters: number;
} {
  const messages: MessageChange[] = [];
  let letters = 0;
  for (const change of all) {
    if (letters > mostLetters) break;
    for (const side of [change.before, change.after])
      letters += side === null ? 0 : lettersPerMessage + (side.subject ?? "").length + (side.text ?? "").length;
    messages.push(change);
  }
  return { messages, letters };
}

/** What happens, or why nobody can say, in a sentence. An answer to a block that is not there decides nothing. */
function play({ document }: ScenarioFile, names: Names): Rehearsal | string {
  const { expect: _expect, answers = {}, ...rest } = document;
  const asked = Object.entries(answers).filter(([block]) => names.blocks(block).found.length > 0);
  const { scenario, findings } = resolveDocument({ ...rest, answers: Object.fromEntries(asked) }, names);
  const [first] = findings;
  return first === undefined ? rehearse(names.packs, scenario) : first.message;
}

function endChanges(before: Rehearsal, after: Rehearsal, laterKeys: ReadonlyMap<string, string>): EndChange[] {
  const was = new Map(before.runs.map(({ automation, end }) => [laterKeys.get(automation) ?? automation, end]));
  const is = new Map(after.runs.map(({ automation, end }) => [automation, end]));
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((automation): EndChange[] => {
    const ends = { before: was.get(automation) ?? "none", after: is.get(automation) ?? "none" } as const;
    return ends.before === ends.after ? [] : [{ automation, ...ends }];
  });
}
