import { listOf, quote } from "@setup-pack/core/words";
import type { TObject } from "@sinclair/typebox";
import { type RawBuilder, sql } from "kysely";
import type { RequestContext } from "../../http/operation/route.js";
import type { Refusal } from "../../refusal.js";
import type { LookupUse } from "./uses.js";

/** A list that other records name by id, once it is there: what can be shown, changed and deleted of it. */
export interface Lookup {
  /** As in the path: POST /admin/workspaces/{id}/{path} adds to it. */
  readonly path: string;
  /** What one is called. */
  readonly noun: string;
  readonly table: string;
  /** Of `reference_targets`, which holds several lists: which. */
  readonly type?: string;
  /** SQL: the record as it is shown, of a row `r`. */
  readonly shown: RawBuilder<object>;
  /** The column a person knows it by. */
  readonly known: "name" | "label" | "date";
  /** What of it may change: columns, and `parts`. */
  readonly change: TObject;
  /** A column that says what the record means to those that use it: it stays while there are any. */
  readonly fixed?: "type" | "status" | "listing_key";
  readonly parts?: LookupParts;
  /** What else has to follow when a column has changed. */
  readonly followUp?: (context: RequestContext, id: string) => Promise<void>;
  /** The ids by which it is referred to, where these are more than its own. */
  readonly ids?: (context: RequestContext, id: string) => Promise<readonly string[]>;
  readonly uses: readonly LookupUse[];
}

/** A field whose value stands in rows of its own, such as the stages of a pipeline. */
export interface LookupParts {
  readonly field: "stages" | "items";
  /** Puts others in the place of all of them; those with an id stay the same. */
  readonly replace: (context: RequestContext, id: string, parts: unknown) => Promise<Refusal | undefined>;
}

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
