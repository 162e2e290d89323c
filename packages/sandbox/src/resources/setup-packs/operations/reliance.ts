import type { WorkspaceTx } from "../../../database/database.js";
import type { RequestContext } from "../../../http/operation/route.js";
import { groupBy } from "../group-by.js";
import type { InstalledItem } from "../items/installation.js";
import { idsInCare, nextOwnersOf } from "../letting-go/next-owners.js";
import type { PackRow } from "../rows/packs.js";
import { recordKindOf } from "../rows/records.js";
import { type AutomationActivity, runningOf } from "../rows/running.js";
import { packsRelyingOn, recordsOf } from "../uses/staying-uses.js";
import { users } from "../uses/uses.js";

/** What relies on an item now, and who has it next, as an answer tells it. */
export interface Reliance {
  readonly relying?: RelianceCounts;
  readonly running?: AutomationActivity;
  readonly used_by?: string;
  readonly stages_used_by?: Readonly<Record<string, string>>;
  readonly heir?: { readonly pack_id: string; readonly name: string };
}

/** Tells of each item of a pack what relies on it. Nothing is held meanwhile. */
export async function reliance(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  { workspace_id, id: packId }: PackRow,
  items: readonly InstalledItem[],
): Promise<(item: Pick<InstalledItem, "id" | "stages">) => Reliance> {
  const relyingOf = await relyingOn(tx, workspace_id, items);
  const runs = await runningOf(tx, workspace_id, items);
  const users = await packsRelyingOn(tx, workspace_id, packId, items.flatMap(recordsOf));
  const nextOwners = await nextOwnersOf({ tx, caller }, packId, idsInCare(items));
  return (item) => {
    const relying = relyingOf(item);
    const running = runs.get(item.id);
    const heir = nextOwners.get(item.id);
    const [used_by] = recordsOf(item).flatMap((id) => users.get(id) ?? []);
    const stages = [...item.stages].flatMap(([key, id]): [string, string][] => {
      const words = users.get(id);
      return words === undefined ? [] : [[key, words]];
    });
    return {
      ...(relying && { relying }),
      ...(running && { running }),
      ...(used_by !== undefined && { used_by }),
      ...(stages.length > 0 && { stages_used_by: Object.fromEntries(stages) }),
      ...(heir && { heir: { pack_id: heir.packId, name: heir.name } }),
    };
  };
}

/** How many of the workspace rely on an item now. */
interface RelianceCounts {
  readonly contacts?: number;
  readonly deals?: number;
  /** Of a pipeline: the deals in each of its stages, by the stage's key; a stage without deals is left out. */
  readonly stages?: Readonly<Record<string, number>>;
}

/**
 * Tells how many contacts and deals rely on each of some items; undefined of what no contact and no deal can have.
 * Nothing is held meanwhile, so it is only good for saying what would stand against a plan.
 */
async function relyingOn(
  tx: WorkspaceTx,
  workspaceId: string,
  items: readonly InstalledItem[],
): Promise<(item: Pick<InstalledItem, "id">) => RelianceCounts | undefined> {
  const relying = new Map<string, RelianceCounts>();
  for (const [record, some] of groupBy(items, ({ kind, document }) => recordKindOf(kind, document))) {
    if (record === undefined) continue;
    if (record.table === "pipelines") {
      const counts = await counted(
        "stages",
        some.flatMap(({ stages }) => [...stages.values()]),
      );
      for (const { id, stages } of some) relying.set(id, dealsIn(stages, counts));
      continue;
    }
    const counts = await counted(
      record.table,
      some.map(({ id }) => id),
    );
    for (const { id } of some) relying.set(id, { contacts: counts.get(id) ?? 0 });
  }
  return ({ id }) => relying.get(id);

  async function counted(table: keyof typeof users, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const { rows } = await users[table](workspaceId, ids).execute(tx);
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}

function dealsIn(stages: InstalledItem["stages"], counts: ReadonlyMap<string, number>): RelianceCounts {
  const used = [...stages].flatMap(([key, id]): [string, number][] => {
    const deals = counts.get(id);
    return deals === undefined ? [] : [[key, deals]];
  });
  return { deals: used.reduce((sum, [, deals]) => sum + deals, 0), stages: Object.fromEntries(used) };
}
