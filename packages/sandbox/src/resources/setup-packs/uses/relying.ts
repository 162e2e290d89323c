import type { WorkspaceTx } from "../../../database/database.js";
import { groupBy } from "../group-by.js";
import type { InstalledItem } from "../items/installation.js";
import { recordKindOf } from "../rows/records.js";
import { users } from "./uses.js";

/** How many of the workspace rely on an item now. */
export interface RelianceCounts {
  readonly contacts?: number;
  readonly deals?: number;
  /** Of a pipeline: the deals in each of its stages, by the stage's key; a stage without deals is left out. */
  readonly stages?: Readonly<Record<string, number>>;
}

/**
 * Tells how many contacts and deals rely on each of some items; undefined of what no contact and no deal can have.
 * Nothing is held meanwhile, so it is only good for saying what would stand against a plan.
 */
export async function relyingOn(
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
