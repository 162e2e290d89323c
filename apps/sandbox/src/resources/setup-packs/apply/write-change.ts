import type { Binding, Pack, PlannedItem } from "@setup-pack/core";
import { withoutContents } from "@setup-pack/core/format";
import { quote } from "@setup-pack/core/words";
import type { RequestContext } from "../../../http/operation/route.js";
import { Refusal, refuse } from "../../../refusal.js";
import { filesThere, keepFiles, type MediaFile } from "../../media/index.js";
import { aboutOf, type Installation, type InstalledItem } from "../items/installation.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { type PlacedItem, placeItems } from "../items/place-items.js";
import { bindReferences, type ItemIds } from "../references/references.js";
import type { PackRow } from "../rows/packs.js";
import { removalRefusal } from "../uses/removal-refusal.js";
import { changedItems, isUntouched } from "./changed-items.js";
import { absentImages, heldFiles } from "./pack-files.js";
import { removeItems, removeLeftovers, removeStages, writeItems, writeRecords } from "./write-items.js";

/** What is to become of an installation: everything decided. */
export interface InstallationChange {
  /** Its row, held; revision 0 where the pack was never installed. */
  readonly row: PackRow;
  /** What it holds now; undefined where nothing is installed. */
  readonly before: Installation | undefined;
  /** What the plan takes over. */
  readonly adopted?: ReadonlyMap<ItemName, InstalledItem>;
  readonly after: Pack;
  readonly planned: readonly PlannedItem[];
  readonly bindings: readonly Binding[];
  /** Files that were fetched for it. */
  readonly fetched: readonly MediaFile[];
  /** Whether the caller sent it all, so that a refusal can name the place in the body, or it follows from less. */
  readonly cause: "plan" | "edit";
}

/**
 * Writes what a plan makes of an installation, all of it in the transaction at hand: rows of documented lists first,
 * then what the references stand for, then the items themselves. A refusal leaves the transaction to be rolled back.
 */
export async function writeChange(
  context: RequestContext,
  change: InstallationChange,
): Promise<{ readonly revision: number; readonly placed: readonly PlacedItem[] } | Refusal> {
  const { tx, caller, now } = context;
  const { row, before, bindings } = change;
  // Bytes are kept with the media of the workspace, once; the items only say which file they are.
  const after = withoutContents(change.after);
  const workspaceId = caller.workspace.id;
  const items = itemsBefore(change);
  const placed = placeItems(context, after, items, change.planned);
  const stays = new Set(placed.map(({ id }) => id));
  const removed = [...items.values()].filter(({ id }) => !stays.has(id));
  const lostStages = placed.flatMap(({ was, stages }) => droppedIds(was?.stages, stages));
  const refusal = await removalRefusal(
    context,
    items,
    removed,
    lostStages,
    change.cause === "plan" ? "plan.items" : undefined,
  );
  if (refusal !== undefined) return refusal;

  await removeItems(context, removed);
  await removeLeftovers(context, row.id, placed);
  const touched = placed.filter((item) => !isUntouched(item, before));
  await writeRecords(context, touched);
  await removeStages(context, lostStages);
  const byName = itemsByName(placed);
  const bound = await bindReferences(tx, workspaceId, after, byName, bindings, change.cause);
  if (bound instanceof Refusal) return bound;
  await writeItems(context, row.id, after, changedItems(before, after, placed, bound), bound, byName);
  await keepFiles(tx, workspaceId, [...heldFiles(change.after), ...change.fetched], now);
  const missing = await missingImage(context, after);
  if (missing !== undefined) return missing;

  const revision = row.revision + 1;
  await tx
    .updateTable("setup_packs")
    .set({
      name: after.name,
      version: after.version,
      revision,
      updated_at: now,
      uninstalled_at: null,
      ...(row.uninstalled_at === null ? {} : { created_at: now }),
      about: JSON.stringify(aboutOf(after)),
      bindings: JSON.stringify(bindings),
    })
    .where((is) => is.and({ workspace_id: workspaceId, id: row.id }))
    .execute();
  return { revision, placed };
}

/** What the workspace has for the items of the pack: what was installed, and what is taken over. */
export const itemsBefore = ({ before, adopted }: InstallationChange): ReadonlyMap<ItemName, InstalledItem> =>
  new Map([...(before?.items ?? []), ...(adopted ?? [])]);

/** Images of a plan were fetched before; an edit can only name one that is there. */
async function missingImage({ tx, caller }: RequestContext, pack: Pack): Promise<Refusal | undefined> {
  const images = absentImages(pack).map(({ asset }) => asset);
  const there = await filesThere(
    tx,
    caller.workspace.id,
    images.map(({ sha256 }) => sha256),
  );
  const missing = images.find(({ sha256 }) => !there.has(sha256));
  return (
    missing &&
    refuse.invalid("sha256", `Nothing here has the contents of the image ${quote(missing.key)}. Send its data.`)
  );
}

const itemsByName = (placed: readonly PlacedItem[]): ReadonlyMap<ItemName, ItemIds> =>
  new Map(placed.map((item) => [nameOf(item.kind, item.key), item]));

function droppedIds(was: ReadonlyMap<string, string> | undefined, now: ReadonlyMap<string, string>): readonly string[] {
  const kept = new Set(now.values());
  return [...(was?.values() ?? [])].filter((id) => !kept.has(id));
}
