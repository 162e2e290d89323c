import { isObject } from "../../json.js";
import type { Operation } from "../../meaning/operation.js";
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
  /**
   * What that block means before, and with this change alone; undefined where there is no block, or none that is known.
   */
  readonly does: { readonly before: Operation | undefined; readonly after: Operation | undefined };
  /**
   * Whether the settings of that block are understood before and after: "unknown" where they are not on one side,
   * "alike" where both sides mean the same and write it in different ways.
   */
  readonly reading: "understood" | "unknown" | "alike";
  /**
   * The id of the edge the change lies in; undefined for any other change, and where edges are compared all together.
   */
  readonly edge: string | undefined;
  /** The `kind` of the resource the change lies in; "" for any other change. */
  readonly resource: string;
  /** Whether nothing changes but the keys of other items, which got new ones in the same release. */
  readonly followsKey: boolean;
  /** The automation that the change lies in; empty for any other change. */
  readonly automation: ObservedAutomation;
}

/** What a change of an automation is weighed by; worked out when it is asked for. */
export interface ObservedAutomation {
  /** The ways in which it sent messages before, as `wayOfSending` tells them. */
  readonly ways: () => ReadonlySet<string>;
  /** The ids it referred to things of the workspace by. */
  readonly references: () => ReadonlySet<string>;
  /** Whether a block of it named that id before, in whatever setting. */
  readonly named: (id: string) => boolean;
  /**
   * Whether the edge of an id led contacts to a block that stays and that no way leads to now; without id, any edge.
   */
  readonly cutsOff: (edge: string | undefined) => boolean;
}

/**
 * An item of the smallest valid pack before and after, null where it is not there; of kind "pack", members of the pack.
 */
export interface ClassExample {
  readonly kind: ChangedKind;
  readonly from: Readonly<Record<string, unknown>> | null;
  readonly to: Readonly<Record<string, unknown>> | null;
  /** Another item, of another kind, without whose change this one would be of another row. */
  readonly beside?: Pick<ClassExample, "kind" | "from" | "to">;
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

/** Returns the kind that a node of a graph has; "" where there is no node. */
export function kindOf(node: unknown): string {
  return isObject(node) && typeof node.kind === "string" ? node.kind : "";
}
