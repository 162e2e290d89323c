import type { Adoption, Pack } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { fold, quote } from "@setup-pack/core/words";
import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import { Refusal, refuse } from "../../../refusal.js";
import type { InstalledItem } from "../items/installation.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/place-items.js";
import { recordKindOf } from "../rows/records.js";
import { stagesOf } from "../rows/stage-rows.js";

/**
 * The records that items of a release take over, as if they had been installed: each must be there, of the right kind,
 * and no pack's. Stages of a pipeline are the release's where they have its name.
 */
export async function adoptedItems(
  tx: WorkspaceTx,
  workspaceId: string,
  release: Pack,
  adoptions: readonly Adoption[],
): Promise<ReadonlyMap<ItemName, InstalledItem> | Refusal> {
  const released = new Map(itemsOf(release).map((item) => [nameOf(item.kind, item.key), item]));
  const adopted = new Map<ItemName, InstalledItem>();
  const taken = new Set<string>();
  for (const [index, { kind, key, targetId }] of adoptions.entries()) {
    const name = nameOf(kind, key);
    const item = released.get(name);
    if (item === undefined || adopted.has(name)) {
      return refuse.invalid(
        `adoptions[${index}].key`,
        `${kind} ${quote(key)} is no item of the release, or named twice.`,
      );
    }
    const param = `adoptions[${index}].targetId`;
    if (taken.has(targetId)) return refuse.invalid(param, `${param} is taken over by another item already.`);
    const found = await freeRecord(tx, workspaceId, { ...item, id: targetId, stages: new Map() }, param);
    if (found instanceof Refusal) return found;
    taken.add(targetId);
    adopted.set(name, found);
  }
  return adopted;
}

async function freeRecord(
  tx: WorkspaceTx,
  workspaceId: string,
  item: InstalledItem,
  param: string,
): Promise<InstalledItem | Refusal> {
  const { id, kind, document } = item;
  const record = recordKindOf(kind, document);
  if (record !== undefined) {
    const { rows } = await sql`
      select 1 from ${sql.table(record.table)} where workspace_id = ${workspaceId} and id = ${id} for update`.execute(
      tx,
    );
    if (rows.length === 0) return refuse.unknownId(param, record.noun);
  }
  const { rows } = await sql<{ pack_id: string | null; kind: string; pack: string | null }>`
    select i.pack_id, i.kind, p.name as pack from setup_pack_items i
    left join setup_packs p on p.workspace_id = i.workspace_id and p.id = i.pack_id
    where i.workspace_id = ${workspaceId} and i.id = ${id} for update of i`.execute(tx);
  const [owned] = rows;
  if (owned === undefined && record === undefined) return refuse.unknownId(param, "item that its pack has left behind");
  if (owned !== undefined && owned.pack_id !== null) {
    return refuse.invalid(
      param,
      `${param} belongs to the pack ${quote(owned.pack ?? "")} (${owned.pack_id}). Only what no pack owns can be taken over.`,
    );
  }
  if (owned !== undefined && owned.kind !== kind) {
    return refuse.invalid(param, `${param} names an item of ${owned.kind}, and this one is of ${kind}.`);
  }
  return kind === "pipelines" ? withStagesByName(tx, workspaceId, item) : item;
}

async function withStagesByName(tx: WorkspaceTx, workspaceId: string, item: InstalledItem): Promise<InstalledItem> {
  const rows = await stagesOf(tx, workspaceId, [item.id]);
  const given = Array.isArray(item.document.stages) ? item.document.stages.filter(isObject) : [];
  const keys = new Map(given.map(({ name, key }) => [fold(String(name)), String(key)]));
  const stages = new Map<string, string>();
  for (const { id, name } of rows) {
    const key = keys.get(fold(name));
    stages.set(key === undefined || stages.has(key) ? id : key, id);
  }
  return { ...item, stages };
}
