import { sql } from "kysely";
import type { RequestContext } from "../../http/operation/route.js";
import { type Refusal, refuse } from "../../refusal.js";
import type { Lookup } from "./lookup.js";
import { columnOf, shownRecord } from "./records.js";
import { usersOf, usersText } from "./users.js";

/**
 * Changes a record that is held: only the fields sent. Whoever names it by id shows it as it is from then on, without
 * an event of its own. What it means to them stays as long as there are any.
 */
export async function changeRecord(
  context: RequestContext,
  lookup: Lookup,
  id: string,
  sent: Readonly<Record<string, unknown>>,
) {
  const { fixed, parts, table } = lookup;
  const refusal =
    (await changeRefusal(context, lookup, id, fixed === undefined ? undefined : sent[fixed])) ?? undefined;
  if (refusal !== undefined) return refusal;
  const replaced = parts === undefined ? undefined : sent[parts.field];
  if (parts !== undefined && replaced !== undefined) {
    const misfit = await parts.replace(context, id, replaced);
    if (misfit !== undefined) return misfit;
  }
  const columns = Object.entries(sent).filter(([column]) => column !== parts?.field);
  if (columns.length > 0) {
    const set = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`
      update ${sql.table(table)} set ${sql.join(set)}
      where workspace_id = ${context.caller.workspace.id} and id = ${id}`.execute(context.tx);
    await lookup.followUp?.(context, id);
  }
  return shownRecord(context, lookup, id);
}

/** Why the column that says what a record means cannot become this, or undefined. */
async function changeRefusal(
  context: RequestContext,
  lookup: Lookup,
  id: string,
  value: unknown,
): Promise<Refusal | undefined> {
  const { fixed } = lookup;
  if (fixed === undefined || value === undefined || value === (await columnOf(context, lookup, id, fixed))) {
    return undefined;
  }
  const users = await usersOf(context, lookup, id);
  if (users.length > 0) {
    return refuse.invalid(fixed, `${fixed} stays as it is while ${usersText(users)} the ${lookup.noun}.`);
  }
  if (fixed !== "listing_key" || typeof value !== "string") return undefined;
  const { rows } = await sql`
    select 1 from listings where workspace_id = ${context.caller.workspace.id} and listing_key = ${value}`.execute(
    context.tx,
  );
  return rows.length === 0 ? undefined : refuse.invalid(fixed, "listing_key is that of another listing.");
}
