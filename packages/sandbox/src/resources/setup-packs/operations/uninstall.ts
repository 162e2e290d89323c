import { sql } from "kysely";
import { emit } from "../../../events/index.js";
import type { RequestContext } from "../../../http/operation/route.js";
import { waysThrough } from "../../../occurrences/ways.js";
import { actorOf } from "../apply/carry-out-release.js";
import { recordedChanges } from "../apply/recorded-changes.js";
import { restoreRecords } from "../apply/restore-records.js";
import { removeItems } from "../apply/write-items.js";
import type { Installation, InstalledItem } from "../items/installation.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import { changesSince, changesText } from "../items/logged-changes.js";
import { editedItems, recordName, toldItem, toldWays } from "../items/show-items.js";
import { forgetItems } from "../letting-go/forget-items.js";
import { givenBackRecords } from "../letting-go/given-back.js";
import { itemFates } from "../letting-go/item-fates.js";
import { keptItemOf, type Reason, stayingReason } from "../letting-go/kept-item.js";
import { leftBehindFor } from "../letting-go/left-behind.js";
import { idsInCare, type NextOwner, nextOwnersOf, passOn } from "../letting-go/next-owners.js";
import { released } from "../letting-go/settle-holds.js";
import { outdate } from "../rows/packs.js";
import { runningAutomations } from "../rows/running.js";

/**
 * Uninstalls a pack: `fatesOf` decides what becomes of its items, of what earlier releases left as well. What stays and is
 * nobody else's is released to the office, and taken up again should the pack be installed once more. What a pack that
 * went earlier had left for this one goes as well. A dry run tells all that and changes nothing.
 */
export async function uninstall(context: RequestContext, installation: Installation, dryRun: boolean) {
  const { tx, caller, now, service } = context;
  const workspaceId = caller.workspace.id;
  const { row, items, current } = installation;
  const { kept, nextOwners, edited } = await whatStays(context, installation);
  const removed = [...items].flatMap(([name, item]) => (kept.has(name) ? [] : [item]));
  const documents = new Map(itemsOf(installation.base).map(({ kind, key, document }) => [nameOf(kind, key), document]));
  const baseOf = (item: InstalledItem) => item.base ?? documents.get(nameOf(item.kind, item.key));
  const letGo = [...items.values()].filter(({ id, before }) => before !== undefined && !nextOwners.has(id));
  const restored = await givenBackRecords(
    context,
    row.id,
    letGo.map((item) => ({ item, released: baseOf(item) })),
  );
  const keptItems = [...items].flatMap(([name, item]) => (kept.has(name) ? [item] : []));
  const stay = keptItemOf(restored, await runningAutomations(tx, workspaceId, keptItems));
  const left = [...items].flatMap(([name, item]) => {
    const reason = kept.get(name);
    return reason === undefined ? [] : [{ ...toldItem(item), ...stay(item, reason) }];
  });
  const automations = removed.filter(({ kind }) => kind === "automations");
  const behind = await leftBehindFor(context, { packId: row.id, automations: idsOf(automations) });
  const going = [...removed, ...behind.flatMap(({ items: some }) => some)];
  const interrupted = await runningAutomations(tx, workspaceId, removed);
  const stopped = dryRun ? await waysThrough(tx, workspaceId, idsOf(going)) : await removeItems(context, going);
  const answer = {
    pack_id: row.id,
    deleted: !dryRun,
    removed: [
      ...removed.map((item) => ({ ...toldItem(item), ...toldWays(stopped, item.id) })),
      ...behind.flatMap(({ row: { name }, items: some }) =>
        some.map((item) => ({
          ...toldItem(item),
          name: recordName(item),
          reason: `left by ${name}`,
          ...toldWays(stopped, item.id),
        })),
      ),
    ],
    kept: left,
  };
  if (dryRun) return answer;
  await outdate(
    context,
    behind.map((one) => one.row.id),
  );
  const before = await changesSince(tx, workspaceId, row.id, 0);
  const deals = await restoreRecords(context, restored, before.deals);
  const inherited = [...items].flatMap(([name, item]) => {
    const heir = nextOwners.get(item.id);
    return heir === undefined ? [] : [{ item, heir, isEdited: edited.has(name) }];
  });
  await passOn(context, inherited);
  await sql`delete from setup_pack_uses where workspace_id = ${workspaceId} and pack_id = ${row.id}`.execute(tx);
  const staying = [...items.values()].filter(
    ({ id, hold, before }) => hold !== "used" && before === undefined && !nextOwners.has(id),
  );
  await forgetItems(context, row.id, idsOf(staying));
  const bases = staying.map((item) => ({ id: item.id, base: baseOf(item) ?? null }));
  await sql`
    update setup_pack_items i set hold = 'released', base = b.base
    from json_to_recordset(${JSON.stringify(bases)}::json) as b (id text, base json)
    where i.workspace_id = ${workspaceId} and i.pack_id = ${row.id} and i.id = b.id`.execute(tx);
  const revision = row.revision + 1;
  const placed = staying.map((was) => ({ ...released(was, baseOf(was)), position: 0, was }));
  const changes = recordedChanges(installation, { placed, removed, restored, inherited });
  await tx
    .insertInto("setup_pack_releases")
    .values({
      workspace_id: workspaceId,
      id: service.makeId("release"),
      pack_id: row.id,
      revision,
      did: "uninstall",
      plan_id: null,
      version: current.version,
      release: "null",
      bindings: "[]",
      actor: await actorOf(context),
      request_hash: null,
      answer: JSON.stringify({ items: going.map((item) => ({ ...toldItem(item), action: "remove" })) }),
      overwritten: changesText({ changes, stopped: interrupted, deals }),
      created_at: now,
    })
    .execute();
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
  return answer;
}

const idsOf = (items: readonly InstalledItem[]): readonly string[] => items.map(({ id }) => id);

interface WhatStays {
  readonly kept: ReadonlyMap<ItemName, Reason>;
  /** The packs that go on with what is theirs then, by the item's id. */
  readonly nextOwners: ReadonlyMap<string, NextOwner>;
  readonly edited: ReadonlySet<ItemName>;
}

async function whatStays(context: RequestContext, installation: Installation): Promise<WhatStays> {
  const { items, row } = installation;
  const nextOwners = await nextOwnersOf(context, row.id, idsInCare([...items.values()]));
  const fates = await itemFates(context, installation, items, { nextOwners });
  const kept = new Map(
    [...fates].flatMap(([name, fate]): [ItemName, Reason][] => {
      const reason = stayingReason(fate);
      return reason === undefined ? [] : [[name, reason]];
    }),
  );
  return { kept, nextOwners, edited: editedItems(installation) };
}
