import type { Pointer } from "../../json.js";
import type { Change, Pack, PackDiff, PathStep } from "../../model.js";
import type { Definition } from "../../symbols/symbol-table.js";
import type { ReleaseOrder } from "../../versions/compare-releases.js";

/** Something the later release does to the world outside that the earlier one did not. */
export interface NewCapability {
  /** The block that does it, in the later release. */
  readonly at: Pointer;
  /** What it does, to end a sentence that begins with "This release": `calls "example.com"`. */
  readonly does: string;
}

/** A place where the workspace and the release do not go together. */
export interface UpgradeConflict {
  readonly item: Change["item"];
  /** Inside the item; empty for the item itself. */
  readonly path: readonly PathStep[];
  /** What is wrong with the item once both sides' changes are made; left out where both changed the same value. */
  readonly because?: string;
  /** How many things of the item's name the workspace has already that no pack owns; left out where there are none. */
  readonly taken?: "one" | "several";
  /** Whether the item was the office's so far, so that neither side has changed it: they only differ. */
  readonly isOffices?: boolean;
  /** Whether the workspace has the item no more, and the release changes it. */
  readonly isDeleted?: boolean;
}

/** A reference of an automation that stays as the workspace has it, to what goes from the pack. */
export interface StrandedReference {
  readonly item: Change["item"];
  /** Whether the release has the automation too. */
  readonly isReleased: boolean;
  readonly type: string;
  readonly id: string;
  /** Of a stage: the key of the pipeline it goes from. */
  readonly pipeline?: string;
  /** The item that it goes with: of a stage its pipeline. */
  readonly carrier: Pick<Definition, "kind" | "key">;
}

/** What becomes of the items that a workspace has, by kind and key: they go from it, or stay there. */
export type PlannedLeave = ReadonlyMap<string, "goes" | "stays">;

export type UpgradeReader = "author" | "installer";

/** Two releases of a pack, the one that is installed and the one that is to be, as upgrade rules see them. */
export interface UpgradeSubject {
  readonly from: Pack;
  readonly to: Pack;
  readonly diff: PackDiff;
  /** How `to` stands to `from`. */
  readonly order: ReleaseOrder;
  /** Whether going back to an older release was asked for. */
  readonly downgradeAllowed: boolean;
  readonly newCapabilities: readonly NewCapability[];
  /** Nothing where no workspace was looked at. */
  readonly conflicts: readonly UpgradeConflict[];
  /** Nothing where nothing was planned. */
  readonly stranded: readonly StrandedReference[];
  /** Empty where nothing was planned. */
  readonly leave: PlannedLeave;
  /** Who reads what is found: the author can still change the release, who installs it cannot. */
  readonly reader: UpgradeReader;
  /** The place of an item, or of a path inside it, in `to`; of what would hold it where `to` has no such place. */
  placeOf(item: Change["item"], path?: readonly PathStep[]): Pointer;
}

/**
 * Returns whether the releases are of two packs, so that comparing them tells nothing. A uuid's letters may be of any
 * case.
 */
export function areOfTwoPacks({ from, to }: Pick<UpgradeSubject, "from" | "to">): boolean {
  return from.packId.toLowerCase() !== to.packId.toLowerCase();
}
