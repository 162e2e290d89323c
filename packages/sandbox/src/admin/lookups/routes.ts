import { count, listOf, quote } from "@setup-pack/core/words";
import { Type } from "@sinclair/typebox";
import { sql } from "kysely";
import { noBody, type RequestContext } from "../../http/operation/route.js";
import { contextIn } from "../../http/operation/workspace-context.js";
import { oneOf } from "../../http/schema/shapes.js";
import { Refusal, refuse } from "../../refusal.js";
import type { WriteContext } from "../../write-context.js";
import { type AdminRoute, adminRoute, adminSearch } from "../route.js";
import { workspaceRoute } from "../workspace-route.js";
import { columnOf, holdRecord, type Lookup, packsReferringTo, shownRecord, shownRecords } from "./lookup.js";
import { lookups } from "./table.js";
import type { LookupUse } from "./uses.js";

/**
 * Deletes a record that is held, for good. What is in use is refused with what uses it; `unlink` takes it away from
 * those that can be without it, each by the operation that the API has for that, events included.
 */
async function deleteRecord(context: RequestContext, lookup: Lookup, id: string, unlink: boolean) {
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

const deletion = Type.Object({
  unlink: Type.Optional(oneOf(["true", "false"])),
});

/** Showing, changing and deleting what the lists of a workspace hold. */
export const lookupAdminRoutes: readonly AdminRoute[] = lookups.flatMap((lookup) => [
  workspaceRoute({
    method: "GET",
    path: `/admin/workspaces/:id/${lookup.path}`,
    body: noBody,
    status: 200,
    handle: async (request) => ({ data: await shownRecords(await contextIn(request, request.id), lookup) }),
  }),
  adminRoute({
    method: "PATCH",
    path: `/admin/${lookup.path}/:id`,
    body: lookup.change,
    status: 200,
    handle: async (request) => {
      const context = await contextOf(request, lookup, request.id);
      return context instanceof Refusal ? context : changeRecord(context, lookup, request.id, request.body);
    },
  }),
  adminSearch({
    method: "DELETE",
    path: `/admin/${lookup.path}/:id`,
    query: deletion,
    body: noBody,
    status: 200,
    handle: async (request) => {
      const context = await contextOf(request, lookup, request.id);
      return context instanceof Refusal
        ? context
        : deleteRecord(context, lookup, request.id, request.query.unlink === "true");
    },
  }),
]);

/** The record a path names, held against other writers, and its workspace to act in; or 404. */
async function contextOf(writeContext: WriteContext, lookup: Lookup, id: string): Promise<RequestContext | Refusal> {
  const workspaceId = await holdRecord(writeContext, lookup, id);
  return workspaceId === undefined ? refuse.noSuch(lookup.noun) : contextIn(writeContext, workspaceId);
}

/**
 * Changes a record that is held: only the fields sent. Whoever names it by id shows it as it is from then on, without
 * an event of its own. What it means to them stays as long as there are any.
 */
async function changeRecord(
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

/** Returns why the column that says what a record means cannot become this, or undefined. */
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

/** The records of one kind that use another. */
interface RecordUsers {
  readonly use: LookupUse;
  readonly ids: readonly string[];
}

/** What uses a record that is held, by kind; kinds without any are left out. */
async function usersOf(context: RequestContext, { uses }: Lookup, id: string): Promise<readonly RecordUsers[]> {
  const all: RecordUsers[] = [];
  for (const use of uses) {
    const { rows } = await use.ids(context.caller.workspace.id, id).execute(context.tx);
    if (rows.length > 0) all.push({ use, ids: rows.map((row) => row.id) });
  }
  return all;
}

/** "1 contact uses", "1 contact and 2 timeline entries use". */
function usersText(users: readonly RecordUsers[]): string {
  const words = users.map(
    ({
      use: {
        user: [one, several],
      },
      ids,
    }) => count(ids.length, one, several),
  );
  const isOne = users.length === 1 && users[0]?.ids.length === 1;
  return `${listOf(words, "and")} ${isOne ? "uses" : "use"}`;
}
