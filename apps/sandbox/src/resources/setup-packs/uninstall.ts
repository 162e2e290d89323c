import { type Pack, plan as planOf, referencesOf } from "@setup-pack/core";
import { sql } from "kysely";
import { emit } from "../../events/emit.js";
import type { Asking } from "../../http/route.js";
import { bytes } from "./bytes.js";
import { namedIn } from "./filters.js";
import { usesOf } from "./in-use.js";
import { aboutOf, type Installation, type InstalledItem, soundPack } from "./installation.js";
import { type ItemName, nameOf } from "./item-kinds.js";
import { recordKindOf } from "./records.js";
import { carriedNames } from "./references.js";
import { removeItems } from "./write-items.js";

/** Why an item stays when its pack goes. */
type Reason = "edited" | "in use" | "used by what is kept";

/**
 * Removes the items of a pack that are as they were installed. What somebody edited stays, and what contacts or deals
 * have, and what an automation or a smart list that stays refers to: from then on no pack owns it.
 */
export async function uninstall(asking: Asking, installation: Installation) {
  const { tx, caller, now } = asking;
  const workspaceId = caller.workspace.id;
  const { row, items, current } = installation;
  const kept = await keptItems(asking, installation);
  const removed = [...items].flatMap(([name, item]) => (kept.has(name) ? [] : [item]));
  const left = [...items].flatMap(([name, item]) => {
    const reason = kept.get(name);
    return reason === undefined ? [] : [{ ...shown(item), reason }];
  });
  await removeItems(asking, removed);
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
  await emit(asking, "setup_pack.uninstalled", {
    ...{ pack_id: row.id, version: current.version, revision: String(revision) },
  });
  return { pack_id: row.id, deleted: true, removed: removed.map(shown), kept: left };
}

const shown = ({ kind, key, id }: InstalledItem) => ({ kind, key, id });

async function keptItems(
  { tx, caller }: Asking,
  { base, current, items }: Installation,
): Promise<ReadonlyMap<ItemName, Reason>> {
  const nothing = soundPack(aboutOf(base));
  const { items: planned } = planOf(
    { installed: base, release: nothing, workspace: current },
    { ...bytes, prune: true, onConflict: "keep-workspace" },
  );
  const unedited = new Set(planned.flatMap(({ kind, key, action }) => (action === "remove" ? [`${kind} ${key}`] : [])));
  const kept = new Map<ItemName, Reason>();
  for (const name of items.keys()) if (!unedited.has(name)) kept.set(name, "edited");
  const used = await usesOf(tx, caller.workspace.id, [...items.values()]);
  for (const [name, { id }] of items) if (used.has(id) && !kept.has(name)) kept.set(name, "in use");
  keepWhatIsNeeded(kept, current);
  return kept;
}

/** Automations and smart lists that stay go on referring to what they did. */
function keepWhatIsNeeded(kept: Map<ItemName, Reason>, current: Pack): void {
  const carriedIn = carriedNames(current);
  const left = (current.automations ?? []).filter(({ key }) => kept.has(nameOf("automations", key)));
  const seen = new Set(left);
  for (let automation = left.pop(); automation !== undefined; automation = left.pop()) {
    for (const name of referencesOf(automation.document, "").flatMap(carriedIn)) {
      if (!kept.has(name)) kept.set(name, "used by what is kept");
      const other = current.automations?.find(({ key }) => name === nameOf("automations", key));
      if (other === undefined || seen.has(other)) continue;
      seen.add(other);
      left.push(other);
    }
  }
  const lists = (current.smartLists ?? []).filter(({ key }) => kept.has(nameOf("smartLists", key)));
  for (const name of lists.flatMap(({ filters }) => namedIn({ ...filters })).flatMap(carriedIn)) {
    if (!kept.has(name)) kept.set(name, "used by what is kept");
  }
}
