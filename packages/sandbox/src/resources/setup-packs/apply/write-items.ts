import type { Pack } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { stagesIn } from "@setup-pack/lifecycle";
import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import type { RequestContext } from "../../../http/operation/route.js";
import { dropAutomations } from "../../../occurrences/end-runs.js";
import { groupBy } from "../group-by.js";
import type { InstalledItem } from "../items/installation.js";
import { type ItemName, ownRecord } from "../items/item-kinds.js";
import type { PlacedItem } from "../items/place-items.js";
import { type BoundBy, boundBeside, boundDocuments } from "../references/bound-documents.js";
import type { BoundReference, ItemIds } from "../references/references.js";
import { putRows, recordKindOf, renameRows, rowOf } from "../rows/records.js";
import { type DealClosing, putStages, stageRowOf } from "../rows/stage-rows.js";
import { withCopies } from "./pack-files.js";

/** Writes the rows of documented lists that items are, stages included; gives what `putStages` does of deals. */
export async function writeRecords(
  context: RequestContext,
  items: readonly PlacedItem[],
  closings: readonly DealClosing[],
): Promise<readonly DealClosing[]> {
  const { tx, caller, now } = context;
  const workspaceId = caller.workspace.id;
  for (const [record, some] of groupBy(items, ({ kind, document }) => recordKindOf(kind, document))) {
    if (record === undefined) continue;
    const rows = some.map(({ id, document }) => ({ id, ...rowOf(record, document) }));
    // What contacts have in a field depends on its type, which stays what the office made it.
    const isOffices = (index: number): boolean => record.table === "custom_fields" && some[index]?.before !== undefined;
    await putRows(
      tx,
      workspaceId,
      record,
      rows.filter((_, index) => !isOffices(index)),
      now,
    );
    await renameRows(
      tx,
      workspaceId,
      record,
      rows.filter((_, index) => isOffices(index)),
    );
  }
  const stages = items.flatMap((item) => (item.kind === "pipelines" ? stageRows(item) : []));
  return putStages(context, stages, closings);
}

function stageRows({ id, document, stages }: PlacedItem) {
  const given = Array.isArray(document.stages) ? document.stages.filter(isObject) : [];
  return given.flatMap((stage, position) => {
    const stageId = stages.get(String(stage.key));
    return stageId === undefined ? [] : [{ id: stageId, pipeline_id: id, ...stageRowOf(stage), position }];
  });
}

/**
 * Removes items of a pack with the rows they are; nothing uses them. Who is on the way through automations stops: gives
 * how many do, by the automation's id.
 */
export async function removeItems(
  { tx, caller, now }: RequestContext,
  items: readonly InstalledItem[],
): Promise<ReadonlyMap<string, number>> {
  if (items.length === 0) return new Map();
  const workspaceId = caller.workspace.id;
  const automations = items.flatMap(({ kind, id }) => (kind === "automations" ? [id] : []));
  const stopped = await dropAutomations({ tx, now }, workspaceId, automations);
  for (const [record, some] of groupBy(items, ({ kind, document }) => recordKindOf(kind, document))) {
    if (record === undefined) continue;
    await sql`delete from ${sql.table(record.table)}
      where workspace_id = ${workspaceId} and id = any (${some.map(({ id }) => id)}::text[])`.execute(tx);
  }
  await sql`delete from setup_pack_items
    where workspace_id = ${workspaceId} and id = any (${items.map(({ id }) => id)}::text[])`.execute(tx);
  return stopped;
}

/** Removes stages of pipelines that stay; no deal sits in them. */
export async function removeStages({ tx, caller }: RequestContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from pipeline_stages
    where workspace_id = ${caller.workspace.id} and id = any (${ids}::text[])`.execute(tx);
}

/** A pack, and what its references stand for. */
interface BoundPack extends BoundBy {
  readonly pack: Pack;
  /** By the automation's key. */
  readonly bound: ReadonlyMap<string, readonly BoundReference[]>;
  readonly placed: ReadonlyMap<ItemName, ItemIds>;
}

/**
 * Writes items of a pack as it has them and as the workspace does, all in one statement. With a record that another
 * pack had left to the office goes the row of that one.
 */
export async function writeItems(
  { tx, caller, now, service }: RequestContext,
  packId: string,
  items: readonly PlacedItem[],
  bound: BoundPack,
): Promise<void> {
  if (items.length === 0) return;
  const workspaceId = caller.workspace.id;
  // Keys that items exchange must not meet on the way.
  await sql`update setup_pack_items set key = id where workspace_id = ${workspaceId} and pack_id = ${packId}
    and id = any (${items.flatMap(({ id, key, was }) => (was && was.key !== key ? [id] : []))}::text[])`.execute(tx);
  const installed = installedForm(bound, service.publicUrl());
  const beforeOf = await officesBefore(tx, workspaceId, packId, items);
  const rows = items.map((item) => {
    const { id, kind, key, position, document, stages } = item;
    const { name, type } = ownRecord(kind, document);
    return {
      id,
      kind,
      key,
      position,
      name,
      type,
      document,
      installed: installed(item),
      stages: kind === "pipelines" ? Object.fromEntries(stages) : null,
      hold: item.hold,
      base: item.base ?? null,
      before: beforeOf(item) ?? null,
    };
  });
  // An automation that comes again has gone no more.
  await sql`delete from gone_automations where workspace_id = ${workspaceId}
    and item_id = any (${items.flatMap(({ id, was }) => (was ? [] : [id]))}::text[])`.execute(tx);
  await sql`
    insert into setup_pack_items as there
      (workspace_id, pack_id, id, kind, key, position, name, type, document, installed, stages, hold, base, before,
       created_at)
    select ${workspaceId}, ${packId}, i.id, i.kind, i.key, i.position, i.name, i.type, i.document, i.installed, i.stages,
           i.hold, i.base, i.before, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as i (id text, kind text, key text, position integer, name text, type text, document json, installed json,
            stages json, hold text, base json, before json)
    on conflict (workspace_id, id) do update set
      pack_id = excluded.pack_id, kind = excluded.kind, key = excluded.key, position = excluded.position,
      name = excluded.name, type = excluded.type, document = excluded.document, installed = excluded.installed,
      stages = excluded.stages, hold = excluded.hold, base = excluded.base, before = excluded.before,
      created_at = case when there.pack_id = excluded.pack_id then there.created_at else excluded.created_at end`.execute(
    tx,
  );
}

/** Forgets the items of a pack but for those that stay with it. */
export async function forgetItems(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  packId: string,
  staying: readonly string[],
): Promise<void> {
  await sql`
    delete from setup_pack_items where workspace_id = ${caller.workspace.id} and pack_id = ${packId}
      and not id = any (${staying}::text[])`.execute(tx);
}

/**
 * Tells how records were before packs came. One that another pack took into its care first, and left, goes back to the
 * office as that pack found it.
 */
async function officesBefore(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
  items: readonly PlacedItem[],
): Promise<(item: PlacedItem) => JsonObject | undefined> {
  const ids = items.flatMap(({ id, before }) => (before === undefined ? [] : [id]));
  const { rows } = await sql<{ id: string; before: JsonObject; stages: JsonObject | null }>`
    select id, before, stages from setup_pack_items
    where workspace_id = ${workspaceId} and pack_id <> ${packId} and id = any (${ids}::text[]) and before is not null`.execute(
    tx,
  );
  const left = new Map(rows.map((row) => [row.id, row]));
  return ({ id, stages, before }) => {
    const { before: found, stages: known } = left.get(id) ?? {};
    if (found === undefined) return before;
    const keys = new Map([...stages].map(([key, stage]): [unknown, string] => [stage, key]));
    const keyNow = ({ key }: JsonObject) => keys.get(known?.[String(key)] ?? key) ?? key;
    const own = stagesIn(found).map((stage) => ({ ...stage, key: keyNow(stage) }));
    return { ...found, key: id, ...(found.stages !== undefined && { stages: own }) };
  };
}

/**
 * Writes which items of a pack stand for records that are not the pack's, and what it says of them. A use goes on where
 * the item got another key.
 */
export async function writeUses(
  { tx, caller, now }: RequestContext,
  packId: string,
  items: readonly PlacedItem[],
): Promise<void> {
  const workspaceId = caller.workspace.id;
  const { rows: known } = await sql<{ record_id: string; created_at: Date; chosen: boolean }>`
    delete from setup_pack_uses where workspace_id = ${workspaceId} and pack_id = ${packId}
    returning record_id, created_at, chosen`.execute(tx);
  if (items.length === 0) return;
  const begun = new Map(known.map((use) => [use.record_id, use]));
  const { rows: cared } = await sql<{ id: string }>`
    select id from setup_pack_items
    where workspace_id = ${workspaceId} and id = any (${items.map(({ id }) => id)}::text[])
      and hold in ('owned', 'adopted')`.execute(tx);
  const inCare = new Set(cared.map(({ id }) => id));
  const rows = items.map(({ id, kind, key, position, document, stages }) => ({
    record_id: id,
    kind,
    key,
    position,
    document,
    stages: kind === "pipelines" ? Object.fromEntries(stages) : null,
    created_at: begun.get(id)?.created_at ?? now,
    chosen: begun.get(id)?.chosen ?? !inCare.has(id),
  }));
  await sql`
    insert into setup_pack_uses
      (workspace_id, pack_id, kind, key, position, record_id, document, stages, created_at, chosen)
    select ${workspaceId}, ${packId}, u.kind, u.key, u.position, u.record_id, u.document, u.stages, u.created_at, u.chosen
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as u (kind text, key text, position integer, record_id text, document json, stages json,
            created_at timestamptz, chosen boolean)`.execute(tx);
}

/** Returns an item as the workspace has it; null where that is as the pack writes it. */
function installedForm({ pack, bound, placed, ...by }: BoundPack, publicUrl: string): (item: PlacedItem) => unknown {
  const copied = withCopies(pack, publicUrl);
  const beside = boundBeside(pack, placed, by);
  const withIds = boundDocuments(pack, by.reading);
  return ({ kind, key, document }) => {
    if (kind === "automations" && isObject(document.document)) {
      return draft(document, withIds(key, document.document, bound.get(key) ?? []));
    }
    if (kind === "smartLists") return beside(kind, document);
    const named = kind === "resources" || kind === "messageTemplates" ? beside(kind, document) : document;
    const isTemplate = kind === "messageTemplates" || (kind === "resources" && document.kind === "email_template");
    return isTemplate ? copied(named) : named === document ? null : named;
  };
}

/** Automations always install as drafts that are switched off (format document, "What the service does"). */
const draft = (item: JsonObject, document: JsonObject) => ({ ...item, status: "draft", enabled: false, document });
