import { listOf, quote } from "@setup-pack/core/words";
import { sql } from "kysely";
import type { RequestContext } from "../../http/operation/route.js";

/**
 * Returns the installed setup packs that refer to a record by one of these ids, as words; undefined where none does.
 * Ids are looked for in what is installed as text: they are long enough to stand for nothing else.
 */
export async function packsReferringTo(
  { tx, caller }: RequestContext,
  ids: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select p.name from setup_packs p
    where p.workspace_id = ${caller.workspace.id} and p.uninstalled_at is null and exists (
      select 1 from unnest(${ids}::text[]) as sought (id)
      where strpos(p.bindings::text, sought.id) > 0 or exists (
        select 1 from setup_pack_items i
        where i.workspace_id = p.workspace_id and i.pack_id = p.id and i.id <> all (${ids}::text[])
          and strpos(coalesce(i.installed, i.document)::text, sought.id) > 0))
    order by p.name`.execute(tx);
  if (rows.length === 0) return undefined;
  return `the setup ${rows.length === 1 ? "pack" : "packs"} ${listOf(rows.map(({ name }) => quote(name)))}`;
}
