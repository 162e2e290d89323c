import type { Pointer } from "@setup-pack/core/json";
import type { Members } from "../run/contact/lookup.js";
import type { ContactChange } from "../run/scenario.js";
import type { ScenarioValue } from "../run/scenario-value.js";
import type { StepPattern } from "../scenario/expectations.js";

/** Steps of automations that a promise is about. */
export interface Steps {
  readonly is: "steps";
  readonly pattern: StepPattern;
  /** Minutes of the day, the second excluded; undefined is the whole day. */
  readonly between: { readonly from: number; readonly to: number } | undefined;
  /** Days of the week, 0 for Sunday; undefined is any. */
  readonly on: ReadonlySet<number> | undefined;
  /** By whose clock: the contact's, or the office's. */
  readonly timeZone: string;
  readonly isContactTime: boolean;
  readonly makes: string | undefined;
  /** Only steps of a run that had begun before what they come after. */
  readonly isOfEarlierRun: boolean;
}

/** Something that happens: the kind of a trigger without its prefix, and what it says. */
export interface EventPattern {
  readonly is: "event";
  readonly event: string;
  readonly members: Members;
}

/** What a contact is. */
export type ContactState =
  | { readonly is: "tag"; readonly tag: string }
  | { readonly is: "stage"; readonly stage: string }
  | { readonly is: "unsubscribed" }
  | { readonly is: "do-not-contact"; readonly channel: string };

/** A state that a contact comes to be in. */
export interface StatePattern {
  readonly is: "state";
  readonly state: ContactState;
}

/** What a promise waits for. */
export type Pattern = Steps | EventPattern | StatePattern;

/** What must hold; spans are in milliseconds. */
export type Form =
  | { readonly is: "never"; readonly steps: Steps }
  | { readonly is: "at-most"; readonly steps: Steps; readonly count: number; readonly within: number | undefined }
  | {
      readonly is: "after-never";
      readonly after: Pattern;
      readonly steps: Steps;
      readonly within: number | undefined;
      readonly from: number | undefined;
      readonly until: Pattern | undefined;
    }
  | { readonly is: "after-always"; readonly after: Pattern; readonly steps: Steps; readonly within: number }
  | { readonly is: "only"; readonly steps: Steps; readonly after: Pattern }
  | { readonly is: "never-together"; readonly states: readonly ContactState[] }
  | { readonly is: "leaves"; readonly state: ContactState; readonly within: number | undefined }
  | { readonly is: "no-more-than-before"; readonly steps: Steps; readonly within: number | undefined };

/** A promise whose names have been looked up. */
export interface OfficePromise {
  /** Where it is in its file. */
  readonly place: Pointer;
  readonly id: string;
  readonly because: string | undefined;
  /** What it says. */
  readonly sentence: string;
  readonly form: Form;
  /** What the contact is at the start: one of these; none means anything. */
  readonly where: readonly ContactChange[];
}

/** How far plays are looked at where nobody says. */
export const usualSearch = { events: 2, days: 60, budget: 300_000 } as const;

/** Promises, and what every play of them begins with. */
export interface Promises {
  readonly timeZone: string;
  readonly starts: number;
  /** Days as `YYYY-MM-DD`. */
  readonly holidays: ReadonlySet<string>;
  readonly workspace: ReadonlyMap<string, ScenarioValue>;
  readonly contact: ContactChange;
  /** The office's, where the file does not give the contact's. */
  readonly contactZone: string;
  readonly isContactZoneGiven: boolean;
  /** Events that never come. */
  readonly not: ReadonlySet<string>;
  /** The first event is one of these; undefined is any. */
  readonly first: ReadonlySet<string> | undefined;
  readonly search: { readonly events?: number; readonly days?: number; readonly budget?: number };
  readonly promises: readonly OfficePromise[];
}
