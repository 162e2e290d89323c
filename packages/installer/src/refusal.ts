import type { PlannedItem } from "@setup-pack/core";

/**
 * What a refusal is to whoever asked, and with it the exit code of a command: the workspace cannot be worked with (3),
 * the request is refused as it stands (4), or work stopped part-way (5).
 */
export const exitCodes = { workspace: 3, refused: 4, stopped: 5 } as const;

/** Every kind of refusal. */
const outcomes = {
  /** Nothing answers, or what answers is in trouble. */
  unreachable: "workspace",
  /** The key is missing, wrong or lacks a scope. */
  "no-access": "workspace",
  /** The workspace has no operation that imports packs. */
  "no-import": "workspace",
  /** The answer makes no sense. */
  untrusted: "workspace",
  /** What was asked about is not there. */
  missing: "refused",
  /** Nobody whom the office's trust file names made or approved the release. */
  "not-trusted": "refused",
  /** The pack, a range or a file is wrong in itself. */
  invalid: "refused",
  /** A reference that nothing in the workspace matches. */
  unresolved: "refused",
  /** A reference that several things in the workspace match. */
  ambiguous: "refused",
  /** Workspace and release changed one value differently. */
  conflict: "refused",
  /** A rule on upgrades forbids it. */
  upgrade: "refused",
  /** The release is outside the range that was allowed. */
  "out-of-range": "refused",
  /** Made for another workspace. */
  foreign: "refused",
  expired: "refused",
  /** The state it was made from is no longer current. */
  stale: "refused",
  /** A plan file that was changed after it was made. */
  edited: "refused",
  /** The workspace does not take it. */
  rejected: "refused",
  /** It is not known whether it was carried out. */
  unknown: "stopped",
} as const satisfies Record<string, keyof typeof exitCodes>;

export type RefusalKind = keyof typeof outcomes;

/**
 * Which remedy a refusal has, for callers that offer it in a way of their own, as a command does by an option:
 *
 * - `hand-over`: have a folder written, and import it by hand.
 * - `give-base`: give the release that was installed before.
 * - `give-export`: give the pack as the workspace's dashboard exports it.
 * - `allow-downgrade`: let an older release replace a newer one.
 * - `remove-too`: remove what is gone from the release and refers to what goes.
 * - `adopt`: let the pack adopt what the workspace has of the same name.
 * - `settle-conflicts`: decide whose values stand in a plan, for all or each.
 * - `choose-side`: say whose values stand when going back.
 * - `name-revision`: say by its revision which release to go back to.
 * - `answer-places`: say whether open texts are ids or words, or leave them as they are.
 */
export type RemedyCode =
  | "hand-over"
  | "give-base"
  | "give-export"
  | "allow-downgrade"
  | "remove-too"
  | "adopt"
  | "settle-conflicts"
  | "choose-side"
  | "name-revision"
  | "answer-places";

/** Why something is not done: a value to be returned and shown, not thrown. */
export class Refusal {
  readonly kind: RefusalKind;
  /** What is wrong, in a sentence. */
  readonly message: string;
  /** What to do about it, in a sentence. */
  readonly remedy: string;
  /** The items that it is about, where it is about some of many. */
  readonly items: readonly Pick<PlannedItem, "kind" | "key">[];
  /** Which remedy that is, where a caller may offer it in a way of its own. */
  readonly remedyCode: RemedyCode | undefined;

  constructor(
    kind: RefusalKind,
    message: string,
    remedy: string,
    items: Refusal["items"] = [],
    remedyCode?: RemedyCode,
  ) {
    this.kind = kind;
    this.message = message;
    this.remedy = remedy;
    this.items = items;
    this.remedyCode = remedyCode;
  }

  get exitCode(): (typeof exitCodes)[keyof typeof exitCodes] {
    return exitCodes[outcomes[this.kind]];
  }
}
