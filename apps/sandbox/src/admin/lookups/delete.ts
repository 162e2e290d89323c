import { quote } from "@setup-pack/core/words";
import { sql } from "kysely";
import type { RequestContext } from "../../http/operation/route.js";
import { type Refusal, refuse } from "../../refusal.js";
import type { Lookup } from "./lookup.js";
import { packsReferringTo } from "./pack-uses.js";
import { columnOf } from "./records.js";
import { type RecordUsers, usersOf, usersText } from "./users.js";

/**
 * Deletes a record that is held, for good. What is in use is refused with what uses it; `unlink` takes it away from
 * those that can be without it, each by the operation that the API has for that, events included.
 */
export async function deleteRecord(context: RequestContext, lookup: Lookup, id: string, unlink: boolean) {
  const users = await usersOf(context, lookup, id);
  const refusal = await stillUsed(context, lookup, id, users, unlink);
  if (refusal !== undefined) return refusal;
  for (const { use, ids } of users) {
    for (const userId of ids) await use.release?.(context, userId, id);
  }
  await sql`
    delete from ${sql.table(lookup.table)}
    where workspace_id = ${context.caller.workspace.id} and id = ${id}`.execute(context.tx);
  return { id, deleted: true };
}

async function stillUsed(
  context: RequestContext,
  lookup: Lookup,
  id: string,
  users: readonly RecordUsers[],
  unlink: boolean,
): Promise<Refusal | undefined> {
  const what = `the ${lookup.noun} ${quote(await columnOf(context, lookup, id, lookup.known))}`;
  const packs = await packsReferringTo(context, (await lookup.ids?.(context, id)) ?? [id]);
  if (packs !== undefined) {
    return refuse.invalid(undefined, `${capital(packs)} refers to ${what}. Uninstall it first, or keep this.`);
  }
  const kept = users.filter(({ use }) => use.release === undefined);
  if (kept.length > 0) {
    return refuse.invalid(undefined, `${usersText(kept)} ${what}. Move them elsewhere first.`);
  }
  if (users.length === 0 || unlink) return undefined;
  return refuse.invalid(
    "unlink",
    `${usersText(users)} ${what}. Take it away from them first, or have that done by unlink=true.`,
  );
}

const capital = (text: string): string => text.replace(/^./, (first) => first.toUpperCase());
