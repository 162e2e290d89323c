import { sql } from "kysely";
import type { RequestContext } from "../../http/operation/route.js";
import type { Lookup } from "./lookup.js";

type Named = Pick<Lookup, "table" | "type">;

/** SQL: a row `r` is one of this list. */
const ofList = ({ type }: Named) => (type === undefined ? sql`true` : sql`r.type = ${type}`);

/** Holds a record against other writers, whoever comes to use it included; gives whose it is, or undefined. */
export async function holdRecord(
  { tx }: Pick<RequestContext, "tx">,
  lookup: Named,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ workspace_id: string }>`
    select r.workspace_id from ${sql.table(lookup.table)} r where r.id = ${id} and ${ofList(lookup)} for update`.execute(
    tx,
  );
  return rows[0]?.workspace_id;
}

/** Returns the records of a list, newest first. */
export async function shownRecords({ tx, caller }: RequestContext, lookup: Lookup): Promise<readonly object[]> {
  const { rows } = await sql<{ shown: object }>`
    select ${lookup.shown} as shown from ${sql.table(lookup.table)} r
    where r.workspace_id = ${caller.workspace.id} and ${ofList(lookup)}
    order by r.created_at desc, r.id desc`.execute(tx);
  return rows.map(({ shown }) => shown);
}

/** Returns one record that this transaction holds. */
export async function shownRecord({ tx, caller }: RequestContext, lookup: Lookup, id: string): Promise<object> {
  const { rows } = await sql<{ shown: object }>`
    select ${lookup.shown} as shown from ${sql.table(lookup.table)} r
    where r.workspace_id = ${caller.workspace.id} and r.id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("A record that this transaction holds has gone.");
  return row.shown;
}

/** Returns what a record that this transaction holds has in one of its columns, as text. */
export async function columnOf(
  { tx, caller }: RequestContext,
  { table }: Named,
  id: string,
  column: string,
): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    select ${sql.ref(column)}::text as value from ${sql.table(table)}
    where workspace_id = ${caller.workspace.id} and id = ${id}`.execute(tx);
  return rows[0]?.value ?? "";
}
