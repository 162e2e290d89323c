import type { Pack } from "@setup-pack/core";
import { mergedItem } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { isLetGo } from "@setup-pack/lifecycle";
import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import type { RequestContext } from "../../../http/operation/route.js";
import { Refusal } from "../../../refusal.js";
import { byteCodec } from "../byte-codec.js";
import { type Installation, type InstalledItem, itemsNow, storedBindings } from "../items/installation.js";
import { type ItemName, isItemKind, nameOf } from "../items/item-kinds.js";
import { itemsOf, type PackItem } from "../items/items-of.js";
import type { ChangesSince } from "../items/logged-changes.js";
import { isSameRecord } from "../items/place-items.js";
import { recordKindOf } from "../rows/records.js";
import type { AdoptedRecord } from "./plan-sides.js";
import { readRecord } from "./read-record.js";

/** A release that was installed once, with what came of it then. */
export interface EarlierRelease {
  readonly release: Pack;
  readonly bindings: unknown;
  /** Which records its items were. */
  readonly then: RecordsThen;
  /** What the pack changed since. */
  readonly since: Pick<ChangesSince, "chains">;
}

/** Which records the items of a release were when it was installed, by their names in it. */
export type RecordsThen = ReadonlyMap<ItemName, { readonly id: string; readonly isUsed: boolean }>;

/** Records that a pack had something to do with before, and has again. */
export interface ReturningRecords {
  readonly adopted: ReadonlyMap<ItemName, AdoptedRecord>;
  readonly used: ReadonlyMap<ItemName, InstalledItem>;
  /** The release's keys of what the workspace has under others: of what is adopted again, and of what was released. */
  readonly keys: ReadonlyMap<ItemName, string>;
}

/**
 * The records that items of an earlier release were, where the pack has let go of them since and they are still there:
 * known by their ids, whatever the office calls them by now. What another pack has in its care, and what that release
 * only used, is used; the rest is adopted again. Of what went back to the office it is known how it was left, so that
 * only what the office changed since then is its own.
 */
export async function returningRecords(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  { items }: Installation,
  { release, bindings, then, since }: EarlierRelease,
): Promise<ReturningRecords> {
  const workspaceId = caller.workspace.id;
  const known = new Set([...items.values()].map(({ id }) => id));
  const keys = releasedKeys([...items.values()], release, then);
  const gone = itemsOf(release).flatMap((item) => {
    const name = nameOf(item.kind, item.key);
    const there = items.get(name);
    const record = there !== undefined && isSameRecord(there, item.document) ? undefined : then.get(name);
    const isRecord = recordKindOf(item.kind, item.document) !== undefined;
    if (record === undefined || known.has(record.id) || !isRecord) return [];
    return [{ item, ...record, isKeyFree: there === undefined }];
  });
  const adopted = new Map<ItemName, AdoptedRecord>();
  const used = new Map<ItemName, InstalledItem>();
  if (gone.length === 0) return { adopted, used, keys };
  const { rows } = await sql<{ id: string; pack_id: string }>`
    select id, pack_id from setup_pack_items
    where workspace_id = ${workspaceId} and hold in ('owned', 'adopted')
      and id = any (${gone.map(({ id }) => id)}::text[]) for update`.execute(tx);
  const owners = new Map(rows.map(({ id, pack_id }) => [id, pack_id]));
  const back = await returnedNow(tx, workspaceId, gone, since);
  for (const { item, id, isUsed, isKeyFree } of gone) {
    const place = { id, param: "to", bindings: storedBindings(bindings) };
    const found = await readRecord(tx, workspaceId, item, place);
    // Whoever removed it has no need of it: it is made anew.
    if (found instanceof Refusal) continue;
    const { kind, key, document } = item;
    const { called, stages } = found;
    const owner = owners.get(id) ?? null;
    if (isUsed || owner !== null) {
      used.set(nameOf(kind, key), { id, kind, key, document, stages, called, hold: "used", owner });
      continue;
    }
    // Where a later release gave its key to a record of another kind it keeps its id for a key.
    if (!isKeyFree) keys.set(nameOf(kind, id), key);
    const known: ReturnedItem = back.get(id) ?? { document: found.asItem, stages, before: found.asItem };
    const asItem = { ...known.document, key: isKeyFree ? key : id };
    const base = known.base && { base: { ...known.base, key: asItem.key } };
    const record = { id, kind, key, asItem, document: { ...asItem, key }, hold: "adopted", owner: null } as const;
    adopted.set(nameOf(kind, key), { ...record, stages: known.stages, before: known.before, ...base });
  }
  return { adopted, used, keys };
}

/** Returns the keys that a release has of what a later one released, where another item has that key by now. */
function releasedKeys(items: readonly InstalledItem[], release: Pack, then: RecordsThen): Map<ItemName, string> {
  const released = new Map(items.flatMap((item) => (item.hold === "released" ? [[item.id, item]] : [])));
  return new Map(
    itemsOf(release).flatMap(({ kind, key, document }): [ItemName, string][] => {
      const item = released.get(then.get(nameOf(kind, key))?.id ?? "");
      const isMoved = item !== undefined && item.key !== key && isSameRecord(item, document);
      return isMoved ? [[nameOf(kind, item.key), key]] : [];
    }),
  );
}

/** Which records the items of a release were when it was installed, as the answer to that tells. */
export function recordsIn(answer: unknown): RecordsThen {
  const told: readonly unknown[] = isObject(answer) && Array.isArray(answer.items) ? answer.items : [];
  return new Map(
    told.filter(isObject).flatMap(({ kind, key, id, action }): [ItemName, { id: string; isUsed: boolean }][] => {
      if (typeof kind !== "string" || !isItemKind(kind) || typeof key !== "string" || typeof id !== "string") return [];
      return [[nameOf(kind, key), { id, isUsed: action === "use" }]];
    }),
  );
}

/** A record that went back to the office, and that its pack may take into its care again. */
interface ReturnedItem extends Pick<InstalledItem, "document" | "stages"> {
  /** As it was left when it went back; undefined where nobody knows. */
  readonly base?: JsonObject;
  /** What the office had before the pack came, with what it changed since. */
  readonly before: JsonObject;
}

/** Records that went back to the office, by their ids, as they are now. */
async function returnedNow(
  tx: WorkspaceTx,
  workspaceId: string,
  wanted: readonly { readonly id: string; readonly item: PackItem }[],
  { chains }: Pick<ChangesSince, "chains">,
): Promise<ReadonlyMap<string, ReturnedItem>> {
  const returns = new Map(
    wanted.flatMap(({ id, item: { kind, key } }) => {
      const { before: { before } = {}, after: left } = chains.get(id)?.findLast(isLetGo) ?? {};
      return before === undefined || left === undefined ? [] : [[id, { kind, key, before, left }] as const];
    }),
  );
  const left = [...returns].map(
    ([
      id,
      {
        kind,
        key,
        left: { document, stages = {} },
      },
    ]): InstalledItem => {
      return { id, kind, key, document, stages: new Map(Object.entries(stages)), hold: "adopted", owner: null };
    },
  );
  const now = await itemsNow(tx, workspaceId, left);
  return new Map(
    now.flatMap(({ id, kind, document, stages }): [string, ReturnedItem][] => {
      const one = returns.get(id);
      if (one === undefined) return [];
      const base = one.left.document;
      const offices = mergedItem(kind, { base, mine: document, theirs: one.before }, byteCodec);
      return [[id, { document, stages, base, before: { ...offices.document, key: id } }]];
    }),
  );
}
