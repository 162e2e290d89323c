import type { Assumption } from "../assumptions.js";
import type { ContactPart } from "../contact/contact-record.js";
import type { Effect } from "../contact/effect.js";
import type { Members } from "../contact/lookup.js";
import type { PlayableAutomation } from "../playable.js";
import type { TruthContext } from "../reading/condition-truth.js";
import type { TimelineEntry } from "../rehearsal.js";
import type { OneAnswer } from "../scenario.js";
import { isGroup, type ScenarioValue } from "../scenario-value.js";

/** What deciding a step needs to know: the state as it is at that moment, and nothing of other steps. */
export interface StepContext extends TruthContext {
  readonly automation: PlayableAutomation;
  readonly answer: OneAnswer | undefined;
  /** Whether there is an automation of this key to run or stop. */
  hasAutomation(key: string): boolean;
}

/** What a step tells of itself; when, in which run and to whom is added by whoever plays it. */
export type StepEntry = Omit<
  TimelineEntry,
  "at" | "local" | "day" | "run" | "automation" | "block" | "contact" | "certainty"
> & { readonly contact?: string };

/** What becomes of a run at a block. */
export type Step =
  /** It goes on by an output at once, after these effects. */
  | GoOn
  /** It goes on by `next` at a moment. */
  | { readonly does: "wait"; readonly until: number; readonly entry: StepEntry; readonly date: number | undefined }
  /** It stands, for nobody can say until when. */
  | { readonly does: "stay"; readonly entry: StepEntry }
  /** It goes through these by `each`, one after the other, and then on by `done`. */
  | { readonly does: "repeat"; readonly items: readonly Members[] }
  /** It sends as soon as it may; `sendStep` says what when it goes. */
  | { readonly does: "send" }
  /** It ends here, undecided. */
  | { readonly does: "end"; readonly entry: StepEntry };

/** What may have changed where a step is not understood. */
export interface PossibleChange {
  /** Parts of the contact that are not known any more. */
  readonly parts: readonly ContactPart[];
  /** The events that the change may have been: kinds of triggers without their prefix. */
  readonly events: readonly string[];
  /** Whether it may have ended other runs of the contact. */
  readonly stopsRuns?: true;
}

export interface GoOn {
  readonly does: "go";
  readonly handle: string;
  readonly entry: StepEntry;
  readonly effects: readonly Effect[];
  /** Automations that the contact is to be enrolled in … */
  readonly runs: readonly string[];
  /** … and those whose runs of the contact end. */
  readonly stops: readonly string[];
  readonly assumes: readonly Assumption[];
  /** What a step that is not understood may have changed. */
  readonly mayChange?: PossibleChange;
}

/** Returns a step that goes on at once: by `next` and without effects, where it does not say otherwise. */
export function goOn(entry: StepEntry, more: Partial<Omit<GoOn, "does" | "entry">> = {}): GoOn {
  return { does: "go", handle: "next", entry, effects: [], runs: [], stops: [], assumes: [], ...more };
}

/** Returns the text that the scenario answers with. */
export const textAnswer = ({ answer }: StepContext): string | undefined =>
  answer?.is === "text" ? answer.value : undefined;

/** What a loop has come to, by name; an item that is a text is its name. */
export function itemOf(item: ScenarioValue): Members {
  if (isGroup(item)) return item;
  return new Map([["name", item]]);
}

/** What an item is called. */
export const itemName = (item: Members): string =>
  personName(item) ?? textIn(item, "title") ?? textIn(item, "id") ?? "item";

/** What a person is called, by the first and the last name where these are given; undefined where none is. */
export function personName(person: Members): string | undefined {
  const parts = [textIn(person, "first_name"), textIn(person, "last_name")].filter((part) => part !== undefined);
  return textIn(person, "name") ?? textIn(person, "full_name") ?? (parts.length > 0 ? parts.join(" ") : undefined);
}

function textIn(members: Members, name: string): string | undefined {
  const value = members.get(name);
  return typeof value === "string" && value !== "" ? value : undefined;
}
