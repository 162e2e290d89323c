import type { Binding, Pack, PlannedItem } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import { sql } from "kysely";
import { type EventType, emit } from "../../../events/index.js";
import type { RequestContext } from "../../../http/operation/route.js";
import { Refusal, refuse } from "../../../refusal.js";
import { filesThere, keepFiles, type MediaFile } from "../../media/index.js";
import { aboutOf, type Installation, type InstalledItem } from "../items/installation.js";
import { type ItemName, isItemKind, nameOf } from "../items/item-kinds.js";
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

/** A release that becomes the base of an installation. */
export interface NewRelease {
  readonly release: Pack;
  readonly planId: string | null;
  readonly event: Exclude<Extract<EventType, `setup_pack.${string}`>, "setup_pack.uninstalled">;
  /** What was asked for, so that the same again is known; null where there is no record of it. */
  readonly requestHash: string | null;
}

/** What became of an item. */
export interface ItemResult {
  readonly kind: string;
  readonly key: string;
  readonly id: string | null;
  readonly action: string;
}

/** What carrying out a plan answers. */
export interface AppliedPlan {
  readonly applied: boolean;
  readonly pack_id: string;
  readonly version: string;
  readonly revision: string;
  readonly items: readonly ItemResult[];
}

/**
 * Writes what a plan makes of an installation, all of it in the transaction at hand: rows of documented lists first,
 * then what the references stand for, then the items themselves. A refusal leaves the transaction to be rolled back.
 */
export async function carryOut(
  context: RequestContext,
  work: InstallationChange,
): Promise<{ readonly revision: number; readonly placed: readonly PlacedItem[] } | Refusal> {
  const { tx, caller, now } = context;
  const { row, before, after, bindings } = work;
  const workspaceId = caller.workspace.id;
  const items = itemsBefore(work);
  const placed = placeItems(context, after, items, work.planned);
  const stays = new Set(placed.map(({ id }) => id));
  const removed = [...items.values()].filter(({ id }) => !stays.has(id));
  const lostStages = placed.flatMap(({ was, stages }) => droppedIds(was?.stages, stages));
  const refusal = await removalRefusal(
    context,
    items,
    removed,
    lostStages,
    work.cause === "plan" ? "plan.items" : undefined,
  );
  if (refusal !== undefined) return refusal;

  await removeItems(context, removed);
  await removeLeftovers(context, row.id, placed);
  const touched = placed.filter((item) => !isUntouched(item, before));
  await writeRecords(context, touched);
  await removeStages(context, lostStages);
  const byName = itemsByName(placed);
  const bound = await bindReferences(tx, workspaceId, after, byName, bindings, work.cause);
  if (bound instanceof Refusal) return bound;
  await writeItems(context, row.id, after, changedItems(before, after, placed, bound), bound, byName);
  await keepFiles(tx, workspaceId, [...heldFiles(after), ...work.fetched], now);
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

/** Carries out a plan that makes a release the base: history and events say so. */
export async function carryOutRelease(
  context: RequestContext,
  work: InstallationChange,
  { release, planId, event, requestHash }: NewRelease,
): Promise<AppliedPlan | Refusal> {
  const { tx, caller, now, service } = context;
  const done = await carryOut(context, work);
  if (done instanceof Refusal) return done;
  const { revision, placed } = done;
  const version = release.version;
  const answer: AppliedPlan = {
    applied: true,
    pack_id: work.row.id,
    version,
    revision: String(revision),
    items: itemResults(work, placed),
  };
  const workspace_id = caller.workspace.id;
  const written = await tx
    .insertInto("setup_pack_releases")
    .values({
      workspace_id,
      id: service.makeId("release"),
      pack_id: work.row.id,
      revision,
      plan_id: planId,
      version,
      release: JSON.stringify(release),
      bindings: JSON.stringify(work.bindings),
      actor: await actorOf(context),
      request_hash: requestHash,
      answer: JSON.stringify(answer),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["workspace_id", "plan_id"]).doNothing())
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows !== 1n) return planIdTaken();
  await tx
    .updateTable("setup_packs")
    .set({ base_revision: revision })
    .where((is) => is.and({ workspace_id, id: work.row.id }))
    .execute();
  await emit(context, event, { pack_id: work.row.id, version, revision: String(revision) });
  return answer;
}

/** A plan's id distinguishes it from any other, of whichever pack. */
export const planIdTaken = (): Refusal =>
  refuse.invalid("planId", "planId was that of another plan, which was carried out. Give each plan an id of its own.");

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

/** What the workspace has for the items of the pack: what was installed, and what is taken over. */
const itemsBefore = ({ before, adopted }: InstallationChange): ReadonlyMap<ItemName, InstalledItem> =>
  new Map([...(before?.items ?? []), ...(adopted ?? [])]);

/** Who acts: the key, and the member who made it. */
async function actorOf({ tx, caller }: RequestContext): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from members where workspace_id = ${caller.workspace.id} and id = ${caller.createdBy}`.execute(tx);
  const [member] = rows;
  return member === undefined ? caller.keyPrefix : `${member.name} (${caller.keyPrefix})`;
}

const itemsByName = (placed: readonly PlacedItem[]): ReadonlyMap<ItemName, ItemIds> =>
  new Map(placed.map((item) => [nameOf(item.kind, item.key), item]));

function droppedIds(was: ReadonlyMap<string, string> | undefined, now: ReadonlyMap<string, string>): readonly string[] {
  const kept = new Set(now.values());
  return [...(was?.values() ?? [])].filter((id) => !kept.has(id));
}

function itemResults(work: InstallationChange, placed: readonly PlacedItem[]): readonly ItemResult[] {
  const items = itemsBefore(work);
  const ids = new Map(placed.map(({ kind, key, id }) => [nameOf(kind, key), id]));
  return work.planned.flatMap(({ kind, key, previousKey = key, action }) => {
    if (!isItemKind(kind)) return [];
    const id = ids.get(nameOf(kind, key)) ?? ids.get(nameOf(kind, previousKey));
    return [{ kind, key, id: id ?? items.get(nameOf(kind, previousKey))?.id ?? null, action }];
  });
}
