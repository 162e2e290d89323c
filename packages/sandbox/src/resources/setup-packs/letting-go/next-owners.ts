import { isObject, type JsonObject } from "@setup-pack/core/json";
import { nextOwner } from "@setup-pack/lifecycle";
import { sql } from "kysely";
import type { RequestContext } from "../../../http/operation/route.js";
import { groupBy } from "../group-by.js";
import { type InstalledItem, readItems } from "../items/installation.js";
import { outdate } from "../rows/packs.js";

/** A pack that carries an item of the kind and name of another pack's, and takes over when that one lets go. */
export interface NextOwner {
  readonly packId: string;
  readonly name: string;
  readonly kind: string;
  readonly key: string;
  readonly position: number;
  readonly document: JsonObject;
  readonly stages: JsonObject | null;
}

interface UseRow {
  readonly record_id: string;
  readonly pack_id: string;
  readonly name: string;
  readonly kind: string;
  readonly key: string;
  readonly position: number;
  readonly document: unknown;
  readonly stages: unknown;
  readonly created_at: Date;
  readonly chosen: boolean;
}

/** The ids of the items that a pack has in its care, and that another one may take over. */
export const idsInCare = (items: readonly InstalledItem[]): readonly string[] =>
  items.flatMap(({ id, hold }) => (hold === "owned" || hold === "adopted" ? [id] : []));

/** Finds the pack that takes over each of some records when a pack lets go of them, by the record's id. */
export async function nextOwnersOf(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  packId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NextOwner>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<UseRow>`
    select u.record_id, u.pack_id, p.name, u.kind, u.key, u.position, u.document, u.stages, u.created_at, u.chosen
    from setup_pack_uses u join setup_packs p on p.workspace_id = u.workspace_id and p.id = u.pack_id
    where u.workspace_id = ${caller.workspace.id} and u.record_id = any (${ids}::text[]) and u.pack_id <> ${packId}
      and p.uninstalled_at is null`.execute(tx);
  const nextOwners = new Map<string, NextOwner>();
  for (const [id, uses] of groupBy(rows.map(useOf), ({ recordId }) => recordId)) {
    const next = nextOwner(uses);
    if (next !== undefined) nextOwners.set(id, next);
  }
  return nextOwners;
}

const useOf = ({ record_id, pack_id, created_at, chosen, document, stages, ...row }: UseRow) => ({
  ...row,
  recordId: record_id,
  packId: pack_id,
  since: created_at.getTime(),
  isChosen: chosen,
  document: isObject(document) ? document : {},
  stages: isObject(stages) ? stages : null,
});

/** An item that goes from a pack to another. */
export interface Inheritance {
  readonly item: InstalledItem;
  readonly heir: NextOwner;
  /** Whether it is not as the pack said that lets go of it. */
  readonly isEdited: boolean;
}

/**
 * Hands items over to packs that carry them as well: each is the other pack's from now on, and held as it was. What an
 * installer has read of that pack is out of date then.
 */
export async function passOn(
  { tx, caller, now }: Pick<RequestContext, "tx" | "caller" | "now">,
  inheritances: readonly Inheritance[],
): Promise<void> {
  if (inheritances.length === 0) return;
  const workspaceId = caller.workspace.id;
  const rows = inheritances.map(({ item: { id, before }, heir }) => ({
    id,
    pack_id: heir.packId,
    kind: heir.kind,
    key: heir.key,
    position: heir.position,
    name: String(heir.document.name),
    document: heir.document,
    stages: heir.stages,
    hold: before === undefined ? "owned" : "adopted",
    before: before ?? null,
  }));
  await sql`
    delete from setup_pack_uses u using json_to_recordset(${JSON.stringify(rows)}::json)
      as i (id text, pack_id text, kind text, key text)
    where u.workspace_id = ${workspaceId} and u.pack_id = i.pack_id and u.kind = i.kind and u.key = i.key`.execute(tx);
  await sql`
    insert into setup_pack_items
      (workspace_id, pack_id, id, kind, key, position, name, document, stages, hold, before, created_at)
    select ${workspaceId}, i.pack_id, i.id, i.kind, i.key, i.position, i.name, i.document, i.stages, i.hold, i.before,
           ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as i (id text, pack_id text, kind text, key text, position integer, name text, document json, stages json,
            hold text, before json)
    on conflict (workspace_id, id) do update set
      pack_id = excluded.pack_id, kind = excluded.kind, key = excluded.key, position = excluded.position,
      name = excluded.name, document = excluded.document, stages = excluded.stages, hold = excluded.hold,
      base = null, before = excluded.before, installed = null, created_at = excluded.created_at`.execute(tx);
  await keepAsSaid(
    { tx, caller },
    inheritances.filter(({ isEdited }) => !isEdited),
  );
  await outdate(
    { tx, caller, now },
    rows.map(({ pack_id }) => pack_id),
  );
}

/** What nobody edited is for the other pack as well what a pack said, though its own release may say something else. */
async function keepAsSaid(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  inheritances: readonly Inheritance[],
): Promise<void> {
  const workspaceId = caller.workspace.id;
  for (const packId of new Set(inheritances.map(({ heir }) => heir.packId))) {
    const items = await readItems(tx, workspaceId, packId);
    const ids = new Set(inheritances.map(({ item }) => item.id));
    const bases = [...items.values()]
      .filter(({ id }) => ids.has(id))
      .map(({ id, document }) => ({ id, base: document }));
    await sql`
      update setup_pack_items i set base = b.base
      from json_to_recordset(${JSON.stringify(bases)}::json) as b (id text, base json)
      where i.workspace_id = ${workspaceId} and i.pack_id = ${packId} and i.id = b.id`.execute(tx);
  }
}
