import type { Pointer } from "@setup-pack/core/json";
import type { ContactChange } from "../run/scenario.js";

/** What a step must be like; what is undefined may be anything. Names have been looked up. */
export interface StepPattern {
  /** Where it stands in the scenario. */
  readonly place: Pointer;
  /** From `at` up to, not including, `to`; `text` as the scenario writes it. */
  readonly when: { readonly at: number; readonly to: number; readonly text: string } | undefined;
  readonly automation: string | undefined;
  readonly block: string | undefined;
  readonly contact: string | undefined;
  readonly what: string | undefined;
  readonly why: string | undefined;
  readonly channel: string | undefined;
  readonly template: string | undefined;
  /** Texts that must be contained in. */
  readonly subject: string | undefined;
  readonly says: string | undefined;
  readonly handle: string | undefined;
}

/** What must not be. */
export interface Ban {
  readonly pattern: StepPattern;
  /** Minutes of the day, the second excluded; undefined is the whole day. */
  readonly between: { readonly from: number; readonly to: number } | undefined;
  /** By whose clock. */
  readonly timeZone: string;
}

/** How many there may be. */
export interface Cap {
  readonly pattern: StepPattern;
  readonly count: number;
  /** The span in milliseconds, its end excluded; undefined is all of it. */
  readonly within: number | undefined;
}

/** A list of patterns, and where it stands. */
export interface PatternList {
  readonly place: Pointer;
  readonly patterns: readonly StepPattern[];
}

/** What must come of a scenario. */
export interface Expectations {
  /** Exactly these, in this order. */
  readonly messages: PatternList | undefined;
  readonly messagesInclude: PatternList | undefined;
  readonly steps: PatternList | undefined;
  readonly stepsInclude: PatternList | undefined;
  readonly never: readonly Ban[];
  readonly atMost: readonly Cap[];
  /** How the last run of an automation ends, by its key; "none" where it has no run. */
  readonly ends: ReadonlyMap<string, { readonly place: Pointer; readonly end: string }>;
  readonly contact: ExpectedContact | undefined;
}

/** How the contact must be left; fields that are not given may hold anything. */
export interface ExpectedContact {
  readonly place: Pointer;
  readonly state: ContactChange;
  /** Where fields stand in the scenario, by what `state` calls them. */
  readonly fieldPlaces: ReadonlyMap<string, Pointer>;
}
