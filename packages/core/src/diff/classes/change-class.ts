import { isObject } from "../../json.js";
import type { ChangedKind, VersionClass } from "../../model.js";

/** One change, as the table of classes sees it. */
export interface ObservedChange {
  readonly kind: ChangedKind;
  readonly change: "added" | "removed" | "changed" | "reordered" | "renamed";
  /** The path inside the item with slashes between steps, `*` for an element of a list; "" for the item itself. */
  readonly at: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The kind of the block the change lies in, before or else after; "" for any other change. */
  readonly block: string;
  /** What the automation was before, for a change inside one; empty otherwise. */
  readonly automation: AutomationBefore;
}

/** What an automation was before a change. */
export interface AutomationBefore {
  /** The kinds of its blocks. */
  readonly kinds: ReadonlySet<string>;
  /** The ids it refers to things of the workspace by. */
  readonly references: ReadonlySet<string>;
}

/**
 * An item of the smallest valid pack before and after, null where it is not there; of kind "pack", members of the pack.
 */
export interface ClassExample {
  readonly kind: ChangedKind;
  readonly from: Readonly<Record<string, unknown>> | null;
  readonly to: Readonly<Record<string, unknown>> | null;
}

/** One row of the table: a kind of change, and how much it weighs. The documentation is made from these. */
export interface ChangeClass {
  /** `<kind of item>/<change>`, unique in the table. */
  readonly id: string;
  readonly class: VersionClass;
  /** The change, as a heading. */
  readonly change: string;
  /** Why it is of its class, in one sentence. */
  readonly reason: string;
  readonly example: ClassExample;
  /** Whether a change is of this row; rows are asked in the order of the table. */
  readonly is: (change: ObservedChange) => boolean;
}

/** The kind that a node of a graph has; "" where there is no node. */
export function kindOf(node: unknown): string {
  return isObject(node) && typeof node.kind === "string" ? node.kind : "";
}
