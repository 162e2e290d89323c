import type { FleetDecision, Pack, PackReading } from "@setup-pack/core";
import type { GoLiveAutomation } from "@setup-pack/installer";
import type { Inventory, Wave } from "../inventory/inventory.js";

/** How a run stands. Nothing starts unless it is running; `stopped` and `done` are its ends. */
export type RunState = "running" | "paused" | "halted" | "stopped" | "done";

/** How an office stands in a run. */
export type OfficeState =
  | "waiting"
  /** Set aside until somebody decides what the decisions leave open. */
  | "undecided"
  /** Not to get the release, as somebody decided. */
  | "left-out"
  | "working"
  /** It has the release, and is looked at again when its wave's soak is over. */
  | "soaking"
  | "done"
  /** It had exactly this release already. */
  | "unchanged"
  | "handed-over"
  | "failed"
  /** Nobody could say whether the release was installed. */
  | "unknown"
  | "rolled-back";

/** What is to be done next with an office: plan, send the stored plan, look again after the soak, or undo. */
export type OfficeStep = "plan" | "apply" | "watch" | "undo";

/** What a run works from, the same for every worker. Holds no keys. */
export interface RunInput {
  readonly release: Pack;
  readonly digest: string;
  readonly inventory: Inventory;
  /**
   * The files that the inventory names for its offices, by path, so that every worker has the same. None holds a key.
   */
  readonly files: Readonly<Record<string, string>>;
  readonly decisions: readonly FleetDecision[];
  /** How settings are read: the team's dialects; null where it has none. */
  readonly reading: PackReading | null;
  /** What each worker checks the release by before it sends it; left out where nothing is known of that. */
  readonly trust?: RunTrust;
}

/** Who signed the release of a run, and whose signatures count. */
export interface RunTrust {
  /** The text of the signature file; null where there is none. */
  readonly signatures: string | null;
  /** The trust files in force where the run was begun. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** A run, without the release it brings. */
export interface RunRecord {
  readonly id: string;
  readonly packId: string;
  readonly version: string;
  readonly digest: string;
  readonly inventory: Inventory;
  /** The last wave it works on, by its place in the inventory. */
  readonly through: number;
  readonly state: RunState;
  /** Why it is paused or halted, in a sentence. */
  readonly reason: string | null;
  readonly createdAt: Date;
}

/** What says whether something may start in a run. */
export interface RunBounds extends Pick<RunRecord, "id" | "state" | "through"> {
  /** Another one whenever what the run works from has changed. */
  readonly edition: number;
  /** In their order, without the offices. */
  readonly waves: readonly Omit<Wave, "offices">[];
}

/** An office in a run. */
export interface OfficeRecord {
  readonly name: string;
  /** The place of its wave in the inventory. */
  readonly wave: number;
  readonly state: OfficeState;
  readonly step: OfficeStep;
  readonly workspaceId: string | null;
  /** The release and state that it had before; null where the pack was not installed. */
  readonly fromVersion: string | null;
  readonly fromRevision: string | null;
  readonly toVersion: string | null;
  readonly revision: string | null;
  /** How many decisions of the fleet its plan rests on. */
  readonly decisions: number;
  readonly requests: number;
  /** How long it was worked on. */
  readonly milliseconds: number;
  readonly error: string | null;
  readonly goLive: readonly GoLiveAutomation[];
  /** How often it was tried in vain since something last came of it. */
  readonly tries: number;
}

/** Something that happened in a run. */
export interface RunEvent {
  readonly id: number;
  /** Null where it is about the run. */
  readonly office: string | null;
  readonly at: Date;
  /** The state that the run, or the office, came to. */
  readonly what: string;
  readonly detail: string | null;
}
