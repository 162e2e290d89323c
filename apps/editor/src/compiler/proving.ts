import type { PromisesDocument, ScenarioDocument } from "@setup-pack/core";
import type { Outcome } from "@setup-pack/rehearsal/prove";

/** A promise file, and what it is to say. */
export interface PromisesRequest {
  readonly name: string;
  /** Undefined where there is no file yet. */
  readonly text: string | undefined;
  /** Undefined where it is to stay as it is. */
  readonly document: PromisesDocument | undefined;
}

/** What a promise file says of the pack as it is. */
export interface PromisesAnswer {
  /** Its text, with what it was to say. */
  readonly text: string;
  /** Undefined where it cannot be read. */
  readonly document: PromisesDocument | undefined;
  /** What is wrong with the file, but for its promises. */
  readonly problems: readonly string[];
  /** Its promises in their order. */
  readonly promises: readonly ToldPromise[];
}

/** A promise in words. */
export interface ToldPromise {
  readonly id: string;
  /** Undefined where it promises nothing that can be understood. */
  readonly sentence: string | undefined;
  readonly problems: readonly string[];
}

/** A promise that is looked into. */
export interface ProveRequest {
  readonly name: string;
  readonly text: string;
  readonly id: string;
}

/** Where looking for a play that breaks a promise is; the same question goes on with it. */
export type ProofStep =
  /** It cannot be looked into: the pack or the promise has errors. */
  | { readonly is: "unfit" }
  /** Plays of so many events are being looked at. */
  | { readonly is: "looking"; readonly events: number }
  | FoundProof
  /** The search failed, which is a mistake of ours. */
  | { readonly is: "failed"; readonly why: string };

/** What was found of a promise. */
export interface FoundProof {
  readonly is: "found";
  readonly outcome: Outcome;
  /** Whether plays of more events were to be tried and did not fit the budget. */
  readonly unfinished: boolean;
  /** What the verdict claims, as the end of a sentence. */
  readonly claim: string;
  /** What could not be followed, in sentences. */
  readonly obstacles: readonly string[];
  /** What the verdict depends on, in sentences. */
  readonly assumptions: readonly string[];
  readonly play: BreakingPlay | undefined;
}

/** A play that breaks a promise. */
export interface BreakingPlay {
  readonly scenario: ScenarioDocument;
  /** The key of the automation whose step breaks it; undefined where time alone does. */
  readonly automation: string | undefined;
  /** What happens in it, and what the automations send and do. */
  readonly lines: readonly PlayLine[];
  /** Why no automation started that could have kept the promise, in sentences, as far as that is known. */
  readonly reasons: readonly string[];
}

export interface PlayLine {
  readonly day: number;
  /** "17:50", on the workspace's clock. */
  readonly time: string;
  /** The same on the contact's clock, where a message goes out and that shows another time. */
  readonly forContact?: string | undefined;
  readonly words: string;
  /** Whether it happens to the contact, and is not done by a step. */
  readonly isEvent: boolean;
  /** Whether it is what did not come by then. */
  readonly isMissing?: boolean;
}
