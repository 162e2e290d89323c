import type { ScenarioValue } from "./scenario-value.js";

/**
 * What a rehearsal plays: who it happens to, when it begins, and what happens. Every name has been looked up and every
 * moment is a number of milliseconds since 1970: scenario files are read into this by `scenario/`, and the editor and
 * the sandbox make one themselves.
 */
export interface Scenario {
  /** The workspace's zone, by its IANA name; daily limits, send windows and calendar days go by it. */
  readonly timeZone: string;
  readonly starts: number;
  /** The first moment that is no longer played; undefined plays until nothing is under way, 400 days at most. */
  readonly until: number | undefined;
  /** Days on which settings that skip holidays hold sends, as `YYYY-MM-DD` in the workspace's zone. */
  readonly holidays: ReadonlySet<string>;
  readonly contact: ScenarioContact;
  /** Values of the workspace for merge tags and conditions, by name. */
  readonly workspace: ReadonlyMap<string, ScenarioValue>;
  /** In the order of the file; what is to happen at one moment happens in it. */
  readonly happens: readonly Happening[];
  /** Answers to blocks, by `automation/block`. */
  readonly answers: ReadonlyMap<string, Answer>;
}

/** The contact as the scenario gives it. Tags, stage and owner are ids as the pack writes them. */
export interface ScenarioContact {
  /** What a rehearsal calls the contact, such as "Maria". */
  readonly name: string;
  /** Fields by name, those of the office's own by id; null is a field that is known to be empty. */
  readonly fields: ReadonlyMap<string, ScenarioValue>;
  readonly tags: readonly string[];
  readonly stage: string | null;
  readonly owner: string | null;
  /** Channels on which the contact must not be contacted; "all" of them. */
  readonly doNotContact: ReadonlySet<string>;
  readonly unsubscribed: boolean;
  /** The contact's zone, by its IANA name. */
  readonly timeZone: string;
}

/** Something that the scenario brings about. */
export type Happening =
  | {
      readonly at: number;
      /** The kind of a trigger, without its prefix: `sms_received`. */
      readonly event: string;
      readonly members: ReadonlyMap<string, ScenarioValue>;
      /** Only this automation is enrolled in by it. */
      readonly automation: string | undefined;
    }
  | { readonly at: number; readonly set: ContactChange };

/** The contact, changed by hand; what is undefined stays. */
export interface ContactChange {
  readonly fields: ReadonlyMap<string, ScenarioValue>;
  readonly tags?: readonly string[];
  readonly stage?: string | null;
  readonly owner?: string | null;
  readonly doNotContact?: ReadonlySet<string>;
  readonly unsubscribed?: boolean;
}

/** What a block is answered, where nothing in a rehearsal can compute it or where the scenario knows better. */
export type Answer =
  /** Of a condition or a trigger's filters. */
  | { readonly is: "decision"; readonly value: boolean }
  /** An outcome, or a text that is composed. */
  | { readonly is: "text"; readonly value: string }
  /** What is extracted, by name. */
  | { readonly is: "values"; readonly values: ReadonlyMap<string, ScenarioValue> }
  /** Until when a wait lasts. */
  | { readonly is: "moment"; readonly at: number }
  /** What a loop goes through. */
  | { readonly is: "items"; readonly items: readonly ReadonlyMap<string, ScenarioValue>[] };
