import type { Pack, PlannedItem, PlanSides } from "@setup-pack/core";
import { isUsedIn } from "@setup-pack/core/format";
import { deepEqual, type JsonObject } from "@setup-pack/core/json";
import { comparedRelease, officePipelines, withSaidBefore } from "@setup-pack/lifecycle";
import { aboutOf, assemblePack, type InstalledItem, type PackState, storedPack } from "../items/installation.js";
import type { ItemName } from "../items/item-kinds.js";
import { nextTurn } from "../next-turn.js";

/**
 * The record that an item takes over, as an item whose key is the record's id. Its `base` is what it was left as where
 * the pack had it before.
 */
export interface AdoptedRecord extends InstalledItem {
  readonly asItem: JsonObject;
}

/** What core plans a release from, and what of it is never written. */
export interface PlanInput {
  readonly sides: PlanSides;
  readonly isUsed: ReturnType<typeof isUsedIn>;
  /** Whether an item was the office's before the pack took it over. */
  readonly isAdopted: (there: Pick<PlannedItem, "kind" | "key">) => boolean;
  /** The pack as the workspace has it, with what is taken over; null where there is nothing. */
  readonly mine: Pack | null;
}

/** Returns the three sides of a plan, as an installer sees them who reads the installation. */
export async function planInput(
  { base, items, row }: PackState,
  release: Pack,
  adopted: ReadonlyMap<ItemName, AdoptedRecord> = new Map(),
  uses: readonly InstalledItem[] = [],
): Promise<PlanInput> {
  await nextTurn();
  const here = [...items.values()];
  const records = [...adopted.values()].map(({ kind, asItem }) => ({ kind, document: asItem }));
  const leftOnes = [...here.filter(({ hold }) => hold === "released"), ...adopted.values()];
  const left = leftOnes.flatMap(({ kind, base }) => (base === undefined ? [] : [{ kind, document: base }]));
  const about = base === null ? aboutOf(release) : row.about;
  const mine = base === null && here.length + records.length === 0 ? null : assemblePack(about, [...here, ...records]);
  const office = officePipelines(here);
  const installed = base && comparedRelease(withSaidBefore(base, here), release, here);
  // A workspace that nobody edited is left out: core then compares two packs and not three.
  const workspace = mine === null || deepEqual(installed, mine) ? undefined : storedPack(mine);
  await nextTurn();
  return {
    isUsed: isUsedIn([...uses, ...here.filter(({ hold }) => hold === "used")]),
    isAdopted: ({ kind, key }) => kind === "pipelines" && office.has(key),
    mine: workspace ?? installed,
    sides: {
      installed,
      release,
      ...(workspace === undefined ? {} : { workspace }),
      ...(left.length === 0 ? {} : { left: storedPack(assemblePack(about, left)) }),
    },
  };
}
