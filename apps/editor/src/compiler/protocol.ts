import type { Fix, MergeConflict, MergeSide, PackDiff, Severity } from "@setup-pack/core";
import type { Definition } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import type { Patch } from "immer";
import type { PromisesAnswer, PromisesRequest, ProofStep, ProveRequest } from "./proving.js";
import type { RehearsalAnswer, RehearsalRequest, ScenarioText, TestedScenarios } from "./rehearsal.js";
import type { TaughtFile, TeachingAnswer, TeachingStep } from "./teaching.js";

/** A problem in the pack as it is now: what the command line reports, located by place and not by line. */
export interface Problem {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** A JSON Pointer. */
  readonly pointer: string;
  readonly related: readonly { readonly pointer: string; readonly message: string }[];
  readonly fix?: Fix;
}

/** A text that cannot be read as JSON. */
export interface Unreadable {
  readonly text: string;
}

/** What a text says when it is opened. */
export interface OpenResult {
  readonly problems: readonly Problem[];
  /** Why nothing of it may be written again, as a clause behind "because"; undefined where all may. */
  readonly locked: string | undefined;
  /** Set for a text that can only be looked at. */
  readonly unreadable: Unreadable | undefined;
}

/** A place in the pack that uses an item of it. */
export interface UsedAt {
  /** A JSON Pointer. */
  readonly at: string;
  readonly definition: Definition;
}

/** How two releases differ; where one of them is not a pack in shape, which. */
export type Comparison = { readonly diff: PackDiff } | { readonly noPack: "this" | "other" };

/** The packs of a merge, as their texts say; a base that is not a pack counts as none. */
export interface MergedPacks {
  readonly base: JsonObject | undefined;
  readonly mine: JsonObject;
  readonly theirs: JsonObject;
}

/** What comes of a merge: all that is not in conflict is in the pack; or which side is not a pack in shape. */
export type MergeAnswer =
  | { readonly pack: object; readonly conflicts: readonly MergeConflict[] }
  | { readonly noPack: MergeSide };

/**
 * Whose value a pack has in a conflict, and where that is: a JSON Pointer, of what would hold it where it is nowhere.
 */
export interface ConflictStanding {
  readonly side: MergeSide | "neither";
  readonly at: string;
}

/** Which side is to stand in the conflict of this number. */
export interface SideTaken {
  readonly conflict: number;
  readonly side: MergeSide;
}

/** What the book of the pack is to have in it, besides the pack. */
export interface BookRequest {
  readonly scenarios: readonly ScenarioText[];
  /** Whether the pack has changes that no file has yet. */
  readonly isUnsaved: boolean;
}

/** How a pack is to be checked. */
export interface CheckSettings {
  /** Dialects as JSON, the later ones winning. */
  readonly dialects: readonly unknown[];
  /** A configuration that says all that holds for the pack. */
  readonly configuration: unknown;
}

/** What the page asks of the worker; each question carries a ticket, and its answer the same. */
export type Question =
  | { readonly ask: "open"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ask: "edit"; readonly patches: readonly Patch[] }
  | { readonly ask: "write" }
  /** What was written last is on disk; unless it was edited since, it is the text to go by from now on. */
  | { readonly ask: "saved" }
  /** How the pack is to be checked from now on. */
  | { readonly ask: "know"; readonly settings: CheckSettings }
  | { readonly ask: "uses" }
  /** Merges packs, and knows the conflicts from then on; undefined ends that. */
  | { readonly ask: "merge"; readonly packs: MergedPacks | undefined }
  | { readonly ask: "standings" }
  | { readonly ask: "take"; readonly taken: SideTaken }
  | { readonly ask: "rehearse"; readonly request: RehearsalRequest }
  | { readonly ask: "test"; readonly files: readonly ScenarioText[] }
  /** The text of a scenario that expects what is rehearsed. */
  | { readonly ask: "record"; readonly request: RehearsalRequest }
  | { readonly ask: "promises"; readonly request: PromisesRequest }
  /** Goes on looking for a play that breaks a promise. */
  | { readonly ask: "prove"; readonly request: ProveRequest }
  | { readonly ask: "book"; readonly request: BookRequest }
  | { readonly ask: "teach"; readonly step: TeachingStep }
  | { readonly ask: "taught" }
  /** How the pack differs from another release of it. */
  | { readonly ask: "compare"; readonly bytes: Uint8Array<ArrayBuffer>; readonly isEarlier: boolean };

/** What the worker answers. */
export type WorkerAnswer =
  | ({ readonly to: "open" } & OpenResult)
  | { readonly to: "edit"; readonly problems: readonly Problem[] }
  /** The pack's text in canonical form, as UTF-8. */
  | { readonly to: "write"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly to: "saved"; readonly problems: readonly Problem[] }
  | { readonly to: "know"; readonly problems: readonly Problem[] }
  | { readonly to: "uses"; readonly uses: readonly UsedAt[] }
  | { readonly to: "merge"; readonly merged: MergeAnswer | undefined }
  /** How the pack stands in each conflict; undefined where that cannot be told. */
  | { readonly to: "standings"; readonly standings: readonly ConflictStanding[] | undefined }
  /** What has to change in the pack. */
  | { readonly to: "take"; readonly patches: readonly Patch[] }
  | { readonly to: "rehearse"; readonly rehearsal: RehearsalAnswer }
  /** Undefined where the pack's shape is not right. */
  | { readonly to: "test"; readonly result: TestedScenarios | undefined }
  | { readonly to: "record"; readonly text: string | undefined }
  /** Undefined where the pack's shape is not right. */
  | { readonly to: "promises"; readonly promises: PromisesAnswer | undefined }
  | { readonly to: "prove"; readonly proof: ProofStep }
  /** A page of HTML; undefined for a pack with errors. */
  | { readonly to: "book"; readonly page: string | undefined }
  /** Undefined where nothing was begun, as in a worker that was started again. */
  | { readonly to: "teach"; readonly teaching: TeachingAnswer | undefined }
  | { readonly to: "taught"; readonly taught: TaughtFile | undefined }
  | ({ readonly to: "compare" } & Comparison);

export type WithTicket<Message> = Message & { readonly ticket: number };

/** The worker could not answer: a bug of ours, reported so that the page can start a new worker. */
export interface Failure {
  readonly to: "failure";
  readonly ticket: number;
  readonly message: string;
}
