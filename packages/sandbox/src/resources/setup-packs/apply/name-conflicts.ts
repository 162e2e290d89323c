import { fold, quote } from "@setup-pack/core/words";
import { sql } from "kysely";
import type { RequestContext } from "../../../http/operation/route.js";
import { type Refusal, refuse } from "../../../refusal.js";
import { groupBy } from "../group-by.js";
import type { PlacedItem } from "../items/place-items.js";
import { recordKindOf } from "../rows/records.js";

/**
 * Returns why items cannot have their names: a record of that kind has it which is not theirs, as one that was added
 * since the plan was made, or by another pack. Only what is new or changes its name is asked about; `going` are records
 * that go.
 */
export async function nameConflictRefusal(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  placed: readonly PlacedItem[],
  going: ReadonlySet<string>,
  param: string | undefined,
): Promise<Refusal | undefined> {
  const workspaceId = caller.workspace.id;
  const named = placed.filter(({ hold, was, document }) => {
    const isNew = was === undefined || fold(String(was.document.name)) !== fold(String(document.name));
    return isNew && hold !== "used";
  });
  // One that the office gave the name of a new item keeps it.
  const renamed = new Set(named.map(({ id }) => id));
  const taken: string[] = [];
  for (const [record, some] of groupBy(named, ({ kind, document }) => recordKindOf(kind, document))) {
    if (record === undefined) continue;
    const { rows } = await sql<{ id: string; name: string; pack: string | null; pack_id: string | null }>`
      select r.id, r.name, p.name as pack, i.pack_id from ${sql.table(record.table)} r
      left join setup_pack_items i on i.workspace_id = r.workspace_id and i.id = r.id and i.hold in ('owned', 'adopted')
      left join setup_packs p on p.workspace_id = i.workspace_id and p.id = i.pack_id
      where r.workspace_id = ${workspaceId}`.execute(tx);
    const others = new Map(
      rows.filter(({ id }) => !renamed.has(id) && !going.has(id)).map((row) => [fold(row.name), row]),
    );
    for (const { key, document } of some) {
      const other = others.get(fold(String(document.name)));
      if (other === undefined) continue;
      const whose = other.pack === null ? "no pack owns it" : `the pack ${quote(other.pack)} (${other.pack_id}) has it`;
      taken.push(
        `The ${record.noun} ${quote(String(document.name))} (${key}) would be the second of its name: the workspace has the ${record.noun} ${quote(other.name)} (${other.id}), and ${whose}.`,
      );
    }
  }
  const rename = "give what the workspace has another name";
  const remedy = param === undefined ? `To go back, ${rename}.` : `Plan again, or ${rename}.`;
  return taken.length === 0 ? undefined : refuse.invalid(param, [...taken, remedy].join(" "));
}
