import { type ItemKind, plan as planOf } from "@setup-pack/core";
import { sql } from "kysely";
import { emit } from "../../../events/index.js";
import type { RequestContext } from "../../../http/operation/route.js";
import { removeItems } from "../apply/write-items.js";
import { byteCodec } from "../byte-codec.js";
import { aboutOf, type Installation, type InstalledItem, storedPack } from "../items/installation.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { sidesOf } from "../plan/check-plan.js";
import { neededItems } from "../references/needed-items.js";
import { recordKindOf } from "../rows/records.js";
import { usesOf } from "../uses/uses.js";

/** Why an item stays when its pack goes. */
type Reason = "edited" | "in use" | "used by what is kept";

/**
 * Removes the items of a pack that are as they were installed. What somebody edited stays, and what contacts or deals
 * have, and what an automation or a smart list that stays refers to: from then on no pack owns it.
 */
export async function uninstall(context: RequestContext, installation: Installation) {
  const { tx, caller, now } = context;
  const workspaceId = caller.workspace.id;
  const { row, items, current } = installation;
  const kept = await keptItems(context, installation);
  const removed = [...items].flatMap(([name, item]) => (kept.has(name) ? [] : [item]));
  const left = [...items].flatMap(([name, item]) => {
    const reason = kept.get(name);
    return reason === undefined ? [] : [{ ...shown(item), reason }];
  });
  await removeItems(context, removed);
  // A record of a documented list goes on without a pack; everything else has no other place to stand.
  const records = [...items.values()].filter(({ kind, document }) => recordKindOf(kind, document) !== undefined);
  await sql`delete from setup_pack_items where workspace_id = ${workspaceId} and pack_id = ${row.id}
    and id = any (${records.map(({ id }) => id)}::text[])`.execute(tx);
  await sql`update setup_pack_items set pack_id = null
    where workspace_id = ${workspaceId} and pack_id = ${row.id}`.execute(tx);
  const revision = row.revision + 1;
  await tx
    .updateTable("setup_packs")
    .set({ revision, base_revision: null, uninstalled_at: now, updated_at: now })
    .where((is) => is.and({ workspace_id: workspaceId, id: row.id }))
    .execute();
  await emit(context, "setup_pack.uninstalled", {
    pack_id: row.id,
    version: current.version,
    revision: String(revision),
  });
  return { pack_id: row.id, deleted: true, removed: removed.map(shown), kept: left };
}

const shown = ({ kind, key, id }: InstalledItem) => ({ kind, key, id });

async function keptItems(
  { tx, caller }: RequestContext,
  installation: Installation,
): Promise<ReadonlyMap<ItemName, Reason>> {
  const { base, current, items } = installation;
  const nothing = storedPack(aboutOf(base));
  const { items: planned } = planOf(await sidesOf(installation, nothing), {
    ...byteCodec,
    prune: true,
    diagnose: false,
    onConflict: "keep-workspace",
  });
  const unedited = new Set(planned.flatMap(({ kind, key, action }) => (action === "remove" ? [`${kind} ${key}`] : [])));
  const kept = new Map<ItemName, Reason>();
  for (const name of items.keys()) if (!unedited.has(name)) kept.set(name, "edited");
  const used = await usesOf(tx, caller.workspace.id, [...items.values()]);
  for (const [name, { id }] of items) if (used.has(id) && !kept.has(name)) kept.set(name, "in use");
  const stays = (kind: ItemKind) => (item: { readonly key: string }) => kept.has(nameOf(kind, item.key));
  const left = {
    automations: (current.automations ?? []).filter(stays("automations")),
    smartLists: (current.smartLists ?? []).filter(stays("smartLists")),
  };
  for (const name of neededItems(left, current)) if (!kept.has(name)) kept.set(name, "used by what is kept");
  return kept;
}
