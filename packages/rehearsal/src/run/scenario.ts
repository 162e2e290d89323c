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
  /** Whom it happens to: one in a scenario file; several share the workspace and its daily limits. */
  readonly contacts: readonly ScenarioContact[];
  /** Values of the workspace for merge tags and conditions, by name. */
  readonly workspace: ReadonlyMap<string, ScenarioValue>;
  /** In the order of the file; what is to happen at one moment happens in it. */
  readonly happens: readonly Happening[];
  /** Answers to blocks and triggers, by `answerKey(automation, block)`. */
  readonly answers: ReadonlyMap<string, Answer>;
}

/** The contact as the scenario gives it. Tags, stage and owner are ids as the pack writes them. */
export interface ScenarioContact {
  /** What a rehearsal calls the contact, such as "Maria". */
  readonly name: string;
  /** Fields by name, those of the office's own by id, `programs` as a list; null is a field that is known to be empty. */
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
  | (Occasion & {
      /** The kind of a trigger, without its prefix: `sms_received`. */
      readonly event: string;
      /**
       * What the event says, by the names of the trigger's config with or without `_id`, and whatever else is to be
       * looked up: `tag`, `text`, `deal.status`. Ids stand as the pack writes them.
       */
      readonly members: ReadonlyMap<string, ScenarioValue>;
      /** Only this automation is enrolled in by it. */
      readonly automation: string | undefined;
    })
  | (Occasion & { readonly set: ContactChange })
  /** Enrolled by hand, whatever the triggers look for: at `trigger.manual`, else at the first trigger. */
  | (Occasion & { readonly enroll: string });

interface Occasion {
  readonly at: number;
  /** The place of the contact in `contacts`; left out, it happens to each of them, in their order. */
  readonly contact?: number;
}

/** The contact, changed by hand; what is undefined stays. */
export interface ContactChange {
  readonly fields?: ReadonlyMap<string, ScenarioValue>;
  readonly tags?: readonly string[];
  readonly stage?: string | null;
  readonly owner?: string | null;
  readonly doNotContact?: ReadonlySet<string>;
  readonly unsubscribed?: boolean;
}

/** What a block is answered, where nothing in a rehearsal can compute it or where the scenario knows better. */
export type Answer =
  | OneAnswer
  /** One each time, the last for all that follow. */
  | { readonly is: "in turn"; readonly answers: readonly OneAnswer[] };

/** What a block is answered once. */
export type OneAnswer =
  /** Of a condition or a trigger's filters. */
  | { readonly is: "decision"; readonly value: boolean }
  /** An outcome, or a text that is composed. */
  | { readonly is: "text"; readonly value: string }
  /** What is extracted, by name. */
  | { readonly is: "values"; readonly values: ReadonlyMap<string, ScenarioValue> }
  /** Until when a wait lasts. */
  | { readonly is: "moment"; readonly at: number }
  /** What a loop goes through: each a text, which is its name, or values by name. */
  | { readonly is: "items"; readonly items: readonly ScenarioValue[] };

/** Returns how an answer is found: automations of all packs of a rehearsal that share a key share their answers. */
export const answerKey = (automation: string, block: string): string => `${automation}/${block}`;
