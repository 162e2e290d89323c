import { quote } from "@setup-pack/core";
import { sql } from "kysely";
import type { Asking } from "../../http/route.js";
import { type Refusal, refuse } from "../../refusal.js";
import type { Lookup } from "./lookup.js";
import { packsReferringTo } from "./pack-uses.js";
import { columnOf } from "./records.js";
import { type Users, usersOf, usersText } from "./users.js";

/**
 * Deletes a record that is held, for good. What is in use is refused with what uses it; `unlink` takes it away from
 * those that can be without it, each by the operation that the API has for that, events included.
 */
export async function deleteRecord(asking: Asking, lookup: Lookup, id: string, unlink: boolean) {
  const users = await usersOf(asking, lookup, id);
  const refusal = await stillUsed(asking, lookup, id, users, unlink);
  if (refusal !== undefined) return refusal;
  for (const { use, ids } of users) {
    for (const userId of ids) await use.release?.(asking, userId, id);
  }
  await sql`
    delete from ${sql.table(lookup.table)}
    where workspace_id = ${asking.caller.workspace.id} and id = ${id}`.execute(asking.tx);
  return { id, deleted: true };
}

async function stillUsed(
  asking: Asking,
  lookup: Lookup,
  id: string,
  users: readonly Users[],
  unlink: boolean,
): Promise<Refusal | undefined> {
  const what = `the ${lookup.noun} ${quote(await columnOf(asking, lookup, id, lookup.known))}`;
  const packs = await packsReferringTo(asking, (await lookup.ids?.(asking, id)) ?? [id]);
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
