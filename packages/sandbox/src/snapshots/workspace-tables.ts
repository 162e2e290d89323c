import { sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.js";

/** A table of rows that belong to workspaces. */
export interface WorkspaceTable {
  readonly name: string;
  /** Those that can be written. */
  readonly columns: readonly string[];
}

/**
 * What is of a workspace and stays as it is, whatever becomes of the rest: keys, so that clients go on working; the
 * faults of whoever tests, and the snapshots themselves; and what triggers keep in step with other tables.
 */
const staying: ReadonlySet<string> = new Set([
  ...["api_keys", "faults", "snapshots", "snapshot_rows"],
  ...["row_counts", "row_count_changes"],
]);

interface CatalogueRow extends WorkspaceTable {
  /** The tables whose rows its own refer to. */
  readonly needs: readonly string[];
}

/**
 * Returns the tables that hold what a workspace is, as the database's own catalogue has them, so that one which a later
 * migration makes is never forgotten: a table comes after those that its rows refer to.
 */
export async function workspaceTables(tx: Transaction<Tables>): Promise<readonly WorkspaceTable[]> {
  const { rows } = await sql<CatalogueRow>`
    select t.relname::text as name,
      array(select a.attname::text from pg_attribute a
            where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            order by a.attnum) as columns,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
            where f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid) as needs
    from pg_class t
    where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
      and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'workspace_id')
    order by t.relname`.execute(tx);
  return inOrder(rows.filter(({ name }) => !staying.has(name)));
}

function inOrder(tables: readonly CatalogueRow[]): readonly WorkspaceTable[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: WorkspaceTable[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(", ")}.`);
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}
