import type { ScenarioDocument } from "@setup-pack/core";
import type { Coverage, OpenQuestion, Tone } from "@setup-pack/rehearsal/scenario";

/** What is to be played with the pack as it is. */
export interface RehearsalRequest {
  /** A scenario, as far as the author has said one. */
  readonly scenario: ScenarioDocument;
  /** The key of the automation that its contact is enrolled in at the start; undefined where the scenario says all. */
  readonly begins: string | undefined;
}

/** What came of a rehearsal, in words. */
export type RehearsalAnswer =
  /** The pack's shape is not right, so that nobody can say what it does. */
  | { readonly is: "unfit" }
  /** Why the scenario cannot be played. */
  | { readonly is: "faulty"; readonly faults: readonly ScenarioFault[] }
  | PlayedRehearsal;

/** Something that is wrong with a scenario. */
export interface ScenarioFault {
  /** Where in the scenario: a JSON Pointer. */
  readonly at: string;
  readonly message: string;
}

export interface PlayedRehearsal {
  readonly is: "played";
  /** What was played, with what begins it. */
  readonly scenario: ScenarioDocument;
  /** "2026-01-08T17:50", on the clocks of the time zone. */
  readonly starts: string;
  /** The same of the moment up to which it was played. */
  readonly until: string;
  readonly timeZone: string;
  /** In their order; days on which nothing happens are left out. */
  readonly days: readonly RehearsedDay[];
  /** How runs ended, how the contact is left, and merge tags that nobody filled in. */
  readonly outcome: readonly string[];
  readonly assumptions: readonly string[];
  /** What nobody can decide, as it was come to. */
  readonly questions: readonly OpenQuestion[];
  /** What may stand in the scenario and is likely not what is meant. */
  readonly notes: readonly string[];
}

export interface RehearsedDay {
  /** Calendar days since the start. */
  readonly day: number;
  /** "2026-01-08". */
  readonly date: string;
  readonly entries: readonly RehearsedEntry[];
}

/** An entry of a timeline, in words. */
export interface RehearsedEntry {
  /** Its place in the timeline. */
  readonly index: number;
  /** "17:50", on the workspace's clock. */
  readonly time: string;
  readonly automation: string | null;
  readonly block: string | null;
  /** The output that it left by, where it decided. */
  readonly handle: string | null;
  readonly run: number | null;
  readonly what: string;
  readonly why: string;
  readonly label: string;
  readonly words: string;
  readonly tone: Tone;
  readonly note?: string;
  /** What the contact gets, of a message that goes out. */
  readonly message?: { readonly channel: string; readonly subject: string | null; readonly text: string };
}

/** A scenario file that the author opened. */
export interface ScenarioText {
  /** What the file is called. */
  readonly name: string;
  readonly text: string;
}

/** What scenario files came to with the pack as it is, in their order. */
export interface TestedScenarios {
  readonly tested: readonly TestedScenario[];
  readonly coverage: Coverage;
}

export interface TestedScenario {
  /** What it shows; the file's name where it cannot be read. */
  readonly title: string;
  readonly passed: boolean;
  /** In what it is not as expected, or why it cannot be played. */
  readonly failures: readonly ScenarioFailure[];
  /** What it says, without what it expects; undefined where it cannot be read. */
  readonly scenario: ScenarioDocument | undefined;
}

export interface ScenarioFailure {
  /** Of the file, counted from 1. */
  readonly line: number;
  readonly message: string;
  readonly expected: string | undefined;
  readonly actual: string | undefined;
}
