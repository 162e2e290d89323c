import type { Binding, Pack } from "@setup-pack/core";
import { fold } from "@setup-pack/core/words";
import { sql } from "kysely";
import type { RequestContext } from "../../../http/operation/route.js";
import { Refusal } from "../../../refusal.js";
import type { Installation, InstalledItem } from "../items/installation.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import { recordKindOf } from "../rows/records.js";
import { readRecord } from "./read-record.js";
import type { RecordsThen } from "./returning-records.js";

/** A release that is gone back to. */
interface ReturningRelease {
  readonly release: Pack;
  readonly bindings: readonly Binding[];
  readonly then: RecordsThen;
  /** Items that the pack has something to do with already. */
  readonly known: ReadonlySet<ItemName>;
}

/**
 * The records that have the names of items which a release would make again: another pack or the office has made them
 * since. The pack uses them, so that no name is there twice.
 */
export async function namesakes(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  { items }: Installation,
  { release, bindings, then, known }: ReturningRelease,
): Promise<ReadonlyMap<ItemName, InstalledItem>> {
  const workspaceId = caller.workspace.id;
  const own = new Set([...items.values()].map(({ id }) => id));
  const used = new Map<ItemName, InstalledItem>();
  for (const item of itemsOf(release)) {
    const name = nameOf(item.kind, item.key);
    const record = recordKindOf(item.kind, item.document);
    const isHere = items.has(name) || known.has(name) || own.has(then.get(name)?.id ?? "");
    if (record === undefined || isHere) continue;
    const { rows } = await sql<{ id: string; name: string; owner: string | null }>`
      select r.id, r.name, i.pack_id as owner from ${sql.table(record.table)} r
      left join setup_pack_items i on i.workspace_id = r.workspace_id and i.id = r.id and i.hold in ('owned', 'adopted')
      where r.workspace_id = ${workspaceId} order by r.id`.execute(tx);
    const found = rows.find((row) => !own.has(row.id) && fold(row.name) === fold(String(item.document.name)));
    const read = found && (await readRecord(tx, workspaceId, item, { id: found.id, param: "to", bindings }));
    if (found === undefined || read === undefined || read instanceof Refusal) continue;
    const { kind, key, document } = item;
    const { stages, called } = read;
    used.set(name, { id: found.id, kind, key, document, stages, called, hold: "used", owner: found.owner });
  }
  return used;
}
