import { itemKinds } from "@setup-pack/core/format";
import { listOf } from "@setup-pack/core/words";
import type { RequestContext } from "../../http/operation/route.js";
import { Refusal, refuse } from "../../refusal.js";
import { type InstalledItem, readInstallation } from "./items/installation.js";
import { isItemKind, nameOf } from "./items/item-kinds.js";
import { anyPackById, type PackRow, packById } from "./rows/packs.js";

interface Params {
  readonly pack_id: string;
}

/** The installed pack a path names, or 404. */
export async function findPack({ tx, caller }: RequestContext, { pack_id }: Params): Promise<PackRow | Refusal> {
  return (await packById(tx, caller.workspace.id, pack_id)) ?? notInstalled();
}

/** Returns the same, held against other writers. */
export async function holdPack({ tx, caller }: RequestContext, { pack_id }: Params): Promise<PackRow | Refusal> {
  return (await packById(tx, caller.workspace.id, pack_id, true)) ?? notInstalled();
}

/** The pack a path names, installed or uninstalled, or 404. */
export async function findAny({ tx, caller }: RequestContext, { pack_id }: Params): Promise<PackRow | Refusal> {
  return (await anyPackById(tx, caller.workspace.id, pack_id)) ?? notInstalled();
}

/** Names the id, so that nobody takes the answer for that of a service which has no setup packs at all. */
export const notInstalled = (): Refusal => refuse.missing("installed setup pack", "pack_id");

interface ItemParams extends Params {
  readonly kind: string;
  readonly key: string;
}

/** An installed item, and the pack it belongs to. */
export interface FoundItem {
  readonly row: PackRow;
  readonly item: InstalledItem;
}

/** The installed item a path names, or 404. */
export const findItem = (context: RequestContext, params: ItemParams) => itemIn(context, params, findPack);

/** The same, its pack held against other writers. */
export const holdItem = (context: RequestContext, params: ItemParams) => itemIn(context, params, holdPack);

async function itemIn(
  context: RequestContext,
  params: ItemParams,
  find: typeof findPack,
): Promise<FoundItem | Refusal> {
  const row = await find(context, params);
  if (row instanceof Refusal) return row;
  if (!isItemKind(params.kind)) return refuse.noSuchKind(listOf(itemKinds, "or"));
  const item = await itemOf(context, row, params.kind, params.key);
  return item === undefined ? refuse.missing("installed item") : { row, item };
}

export async function itemOf(
  { tx }: RequestContext,
  row: PackRow,
  kind: string,
  key: string,
): Promise<InstalledItem | undefined> {
  return isItemKind(kind) ? (await readInstallation(tx, row)).items.get(nameOf(kind, key)) : undefined;
}
