import { withoutItems } from "@setup-pack/core/format";
import { sql } from "kysely";
import { emit } from "../../../events/index.js";
import type { RequestContext } from "../../../http/operation/route.js";
import { waysThrough } from "../../../occurrences/contacts-on-the-way.js";
import { actorOf } from "../apply/carry-out-release.js";
import { recordedChanges } from "../apply/recorded-changes.js";
import { restoreRecords } from "../apply/restore-records.js";
import { forgetItems, removeItems } from "../apply/write-items.js";
import type { Installation, InstalledItem } from "../items/installation.js";
import { changesSince, changesText } from "../items/logged-changes.js";
import { recordName, toldItem, toldWays } from "../items/show-items.js";
import { keptItemOf } from "../letting-go/kept-items.js";
import { leftBehindFor } from "../letting-go/left-behind.js";
import { passOn } from "../letting-go/next-owners.js";
import { settleHolds } from "../letting-go/settle-holds.js";
import { outdate } from "../rows/packs.js";
import { runningAutomations } from "../rows/running.js";

/**
 * Uninstalls a pack, as an upgrade to a release that has nothing: the same rules decide what becomes of its items, of
 * what earlier releases left as well. What stays and is nobody else's is released to the office, and taken up again
 * should the pack be installed once more. What a pack that went earlier had left for this one goes as well. A dry run
 * tells all that and changes nothing.
 */
export async function uninstall(context: RequestContext, installation: Installation, dryRun: boolean) {
  const { tx, caller, now, service } = context;
  const workspaceId = caller.workspace.id;
  const { row, items, current, reading } = installation;
  const nothing = withoutItems(current);
  const settled = await settleHolds(context, {
    before: installation,
    release: nothing,
    after: nothing,
    reading,
    placed: [],
    saidOf: () => undefined,
    cause: "uninstall",
  });
  const { removed, restored, inherited, reasons } = settled;
  // A pack that is gone uses nothing.
  const staying = settled.placed.filter(({ hold }) => hold !== "used");
  const going = new Set(removed.map(({ id }) => id));
  const keptItems = [...items.values()].filter(({ id }) => !going.has(id));
  const keptAs = keptItemOf(restored, await runningAutomations(tx, workspaceId, keptItems));
  const left = keptItems.map((item) => ({ ...toldItem(item), ...keptAs(item, reasons.get(item.id) ?? "used") }));
  const automations = removed.filter(({ kind }) => kind === "automations");
  const behind = await leftBehindFor(context, { packId: row.id, automations: idsOf(automations) });
  const goingItems = [...removed, ...behind.flatMap(({ items: some }) => some)];
  const interrupted = await runningAutomations(tx, workspaceId, removed);
  const stopped = dryRun
    ? await waysThrough(tx, workspaceId, idsOf(goingItems))
    : await removeItems(context, goingItems);
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
  await passOn(context, inherited);
  await sql`delete from setup_pack_uses where workspace_id = ${workspaceId} and pack_id = ${row.id}`.execute(tx);
  await forgetItems(context, row.id, idsOf(staying));
  const bases = staying.map(({ id, base = null }) => ({ id, base }));
  await sql`
    update setup_pack_items i set hold = 'released', base = b.base
    from json_to_recordset(${JSON.stringify(bases)}::json) as b (id text, base json)
    where i.workspace_id = ${workspaceId} and i.pack_id = ${row.id} and i.id = b.id`.execute(tx);
  const revision = row.revision + 1;
  const changes = recordedChanges(installation, { placed: staying, removed, restored, inherited });
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
      answer: JSON.stringify({ items: goingItems.map((item) => ({ ...toldItem(item), action: "remove" })) }),
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
