import type { JsonValue } from "@setup-pack/core/json";
import type { Certainty, OperationName } from "@setup-pack/core/meaning";

/** What happened in a rehearsal: `schemas/rehearsal.schema.json`. Moments are RFC 3339 texts in UTC. */
export interface Rehearsal {
  readonly rehearsalVersion: 1;
  readonly packs: readonly RehearsedPack[];
  readonly timeZone: string;
  readonly starts: string;
  readonly until: string;
  readonly timeline: readonly TimelineEntry[];
  readonly runs: readonly Run[];
  readonly contacts: readonly ContactState[];
  /** Assumptions of ours that decided something, each once. */
  readonly assumptions: readonly string[];
  readonly undecided: readonly UndecidedBlock[];
}

export interface RehearsedPack {
  readonly packId: string;
  readonly version: string;
  readonly digest: string;
}

/**
 * What an entry tells of: the operation of a block, a trigger's enrolment, a happening, or the end of a run that is
 * ended.
 */
export type EntrySubject = Exclude<OperationName, "starts"> | "enroll" | "event" | "end";

/** Why it came out so. */
export type Why =
  | "happened"
  | "enrolled"
  | "not-enrolled/running"
  | "not-enrolled/again"
  | "not-enrolled/undecided"
  | "sent"
  | HeldBy
  | "skipped/do-not-contact"
  | "skipped/unsubscribed"
  | "skipped/no-address"
  | "branch/true"
  | "branch/false"
  | "branch/answered"
  | "branch/undecided"
  | "waits"
  | "waits/past"
  | "waits/unknown"
  | "done"
  | "unchanged"
  | "elsewhere"
  | "not-understood"
  | "stopped/reply"
  | "stopped/automation"
  | "limit/steps"
  | "limit/text";

/** What holds a send back. */
export type HeldBy = "held/window" | "held/holiday" | "held/limit";

export interface TimelineEntry {
  readonly at: string;
  /** The same moment on the workspace's clock, with its offset. */
  readonly local: string;
  /** Calendar days since the start, in the workspace's zone. */
  readonly day: number;
  /** Null for what the scenario brings, and where nobody was enrolled. */
  readonly run: number | null;
  readonly automation: string | null;
  readonly block: string | null;
  readonly contact: string;
  readonly what: EntrySubject;
  readonly why: Why;
  /** How far the reading of the block can be relied on. */
  readonly certainty?: Certainty;
  /** What happened: the kind of a trigger without its prefix, `set` for a contact changed by hand, `enroll` for one enrolled by hand. */
  readonly event?: string;
  readonly channel?: string | null;
  readonly template?: string | null;
  readonly subject?: string | null;
  /** The message, note or notice, or the title of a task, with its merge tags filled in. */
  readonly text?: string | null;
  /**
   * Merge tags that nothing filled in: they stay as they were written, or leave a gap where their value is known to be
   * empty.
   */
  readonly unfilled?: readonly string[];
  /** When a send was due that went out later, or did not go out before the end. */
  readonly heldFrom?: string;
  readonly held?: readonly HeldBy[];
  /** When a wait ends. */
  readonly until?: string | null;
  /** The output that a decision leaves by. */
  readonly handle?: string | null;
  /** What is not known of what is undecided: fields of its condition, or settings that are not understood. */
  readonly unknown?: readonly string[];
  /** What a loop has come to. */
  readonly item?: string;
  /**
   * What a `change`, `record`, `call`, `tell`, `extract`, `run` or `stop` is about, with merge tags filled in; the tag
   * of an `event`.
   */
  readonly operands?: { readonly [name: string]: JsonValue };
}

export type RunEnd =
  | "completed"
  | "stopped/reply"
  | "stopped/automation"
  | "waiting"
  | "undecided"
  | "limit/steps"
  | "limit/text";

export interface Run {
  /** Counted from 1, in the order of enrolment. */
  readonly run: number;
  readonly automation: string;
  readonly contact: string;
  readonly enrolled: string;
  readonly ended: string | null;
  readonly end: RunEnd;
  /** Where it stands when it has not ended. */
  readonly block: string | null;
}

/** How the contact is left. Tags, stage and owner are names where the pack has one. */
export interface ContactState {
  readonly name: string;
  readonly tags: readonly string[];
  readonly stage: string | null;
  readonly owner: string | null;
  readonly fields: { readonly [field: string]: unknown };
  readonly doNotContact: readonly string[];
  readonly unsubscribed: boolean;
}

export interface UndecidedBlock {
  readonly automation: string;
  readonly block: string;
  readonly why: string;
}
