import { didYouMean, listOf, quote } from "@setup-pack/core/words";
import { type Static, Type } from "@sinclair/typebox";
import { sql } from "kysely";
import {
  type AutomationListing,
  knownAutomations,
  listAutomations,
  readContacts,
  readDue,
  readEntries,
  readRuns,
} from "../../automations/index.js";
import { noBody } from "../../http/operation/route.js";
import { closed, oneOf } from "../../http/schema/shapes.js";
import { Refusal, refuse } from "../../refusal.js";
import type { WriteContext } from "../../write-context.js";
import { workspaceSearch } from "../workspace-route.js";

/** Which automations are meant: ids, keys or names, or all of a pack or of the workspace. */
export const automationChoice = closed({
  automations: Type.Optional(Type.Array(Type.String(), { maxItems: 1_000 })),
  pack_id: Type.Optional(Type.String()),
});

/**
 * Returns the ids of the automations that are meant; a refusal where one is none of the workspace's, or means several.
 */
export async function chosenAutomations(
  context: Pick<WriteContext, "tx">,
  workspaceId: string,
  { automations, pack_id: packId }: Static<typeof automationChoice>,
): Promise<readonly string[] | Refusal> {
  const all = await listAutomations(context, workspaceId);
  const among = packId === undefined ? all : all.filter((one) => one.pack_id === packId);
  if (automations === undefined) return among.map(({ id }) => id);
  const ids: string[] = [];
  for (const [index, named] of automations.entries()) {
    const id = idOf(named, among, `automations[${index}]`);
    if (id instanceof Refusal) return id;
    ids.push(id);
  }
  return ids;
}

/**
 * Returns the id of the automation that the parameter `automation` names by its id, key or name; a refusal likewise.
 */
export async function automationNamed(
  context: Pick<WriteContext, "tx">,
  workspaceId: string,
  named: string,
): Promise<string | Refusal> {
  return idOf(named, await listAutomations(context, workspaceId), "automation");
}

/**
 * Returns the ids of all automations that go by an id, key or name, also of those that were removed; a refusal
 * likewise.
 */
async function everNamed(
  { tx }: Pick<WriteContext, "tx">,
  workspaceId: string,
  named: string,
): Promise<readonly string[] | Refusal> {
  const { rows } = await sql<{ id: string }>`
    select id from ${knownAutomations(workspaceId)} i where ${named} in (id, key, name)`.execute(tx);
  if (rows.length > 0) return rows.map(({ id }) => id);
  const id = await automationNamed({ tx }, workspaceId, named);
  return id instanceof Refusal ? id : [id];
}

function idOf(named: string, all: readonly AutomationListing[], param: string): string | Refusal {
  const found = all.filter(({ id, key, name }) => id === named || key === named || name === named);
  const meant = found.find(({ id }) => id === named) ?? (found.length === 1 ? found[0] : undefined);
  if (meant !== undefined) return meant.id;
  return refuse.invalid(
    param,
    found.length === 0
      ? `The workspace has no automation "${named}".${remedy(named, all)}`
      : `Several automations are called "${named}": say which by its id, or by pack_id.`,
  );
}

/** Returns the automation that is likely meant; else all there are, by their keys. */
function remedy(named: string, all: readonly AutomationListing[]): string {
  const keys = all.map(({ key }) => key);
  const near = didYouMean(named, [...keys, ...all.map(({ name }) => name)]);
  return near === "" && keys.length > 0 ? ` It has ${listOf(keys.map(quote), "and")}.` : near;
}

/** So many are read where nothing else is said. */
const usualLimit = 100;

const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 }));
const number = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }));

const entryQuery = Type.Object({
  contact: Type.Optional(Type.String()),
  run: number,
  after: Type.Optional(Type.String({ pattern: "^\\d{1,18}$", "x-expected": "a number" })),
  limit,
});
const runQuery = Type.Object({
  contact: Type.Optional(Type.String()),
  automation: Type.Optional(Type.String()),
  under_way: Type.Optional(oneOf(["true", "false"])),
  before: number,
  limit,
});
const contactQuery = Type.Object({ q: Type.Optional(Type.String({ maxLength: 200 })), skip: number, limit });

/** What automations did and will do. Entries and runs are as core tells them, with the ids of the workspace. */
export const readingRoutes = [
  workspaceSearch({
    method: "GET",
    path: "/admin/workspaces/:id/timeline",
    query: entryQuery,
    body: noBody,
    status: 200,
    handle: (request) => entriesOf(request, request.id, request.query, "all"),
  }),
  workspaceSearch({
    method: "GET",
    path: "/admin/workspaces/:id/messages",
    query: entryQuery,
    body: noBody,
    status: 200,
    handle: (request) => entriesOf(request, request.id, request.query, "messages"),
  }),
  workspaceSearch({
    method: "GET",
    path: "/admin/workspaces/:id/runs",
    query: runQuery,
    body: noBody,
    status: 200,
    handle: async (request) => {
      const { id, query } = request;
      const { contact, automation, before, under_way } = query;
      const automations = automation === undefined ? undefined : await everNamed(request, id, automation);
      if (automations instanceof Refusal) return automations;
      const unknown = await unknownContact(request, id, contact);
      if (unknown !== undefined) return unknown;
      return pageOf(query.limit, (most) =>
        readRuns(request, id, {
          ...(contact === undefined ? {} : { contact }),
          ...(automations === undefined ? {} : { automations }),
          ...(before === undefined ? {} : { before }),
          underWayOnly: under_way === "true",
          limit: most,
        }),
      );
    },
  }),
  workspaceSearch({
    method: "GET",
    path: "/admin/workspaces/:id/contacts",
    query: contactQuery,
    body: noBody,
    status: 200,
    handle: (request) => {
      const { q, skip = 0, limit: asked } = request.query;
      const filter = { ...(q === undefined ? {} : { search: q }), skip };
      return pageOf(asked, (most) => readContacts(request, request.id, { ...filter, limit: most }));
    },
  }),
  workspaceSearch({
    method: "GET",
    path: "/admin/workspaces/:id/due",
    query: Type.Object({ limit }),
    body: noBody,
    status: 200,
    handle: (request) => pageOf(request.query.limit, (most) => readDue(request, request.id, most)),
  }),
];

async function entriesOf(
  context: WriteContext,
  workspaceId: string,
  { contact, run, after, limit: asked }: Static<typeof entryQuery>,
  kinds: "all" | "messages",
) {
  const unknown = await unknownContact(context, workspaceId, contact);
  if (unknown !== undefined) return unknown;
  return pageOf(asked, (most) =>
    readEntries(context, workspaceId, {
      ...(contact === undefined ? {} : { contact }),
      ...(run === undefined ? {} : { run }),
      ...(after === undefined ? {} : { after }),
      kinds,
      limit: most,
    }),
  );
}

/** Returns why nothing is read of a contact: of one that is not there, nothing would read as if it had got nothing. */
async function unknownContact(
  { tx }: Pick<WriteContext, "tx">,
  workspaceId: string,
  contact: string | undefined,
): Promise<Refusal | undefined> {
  if (contact === undefined) return undefined;
  const found = await tx
    .selectFrom("contacts")
    .select("id")
    .where((is) => is.and({ workspace_id: workspaceId, id: contact }))
    .executeTakeFirst();
  return found === undefined ? refuse.invalid("contact", "contact names no contact of this workspace.") : undefined;
}

/** A page of what is read; one more is read than it has, to know whether that is all. */
async function pageOf<Reading>(
  asked: number | undefined,
  read: (most: number) => Promise<readonly Reading[]>,
): Promise<{ readonly data: readonly Reading[]; readonly has_more: boolean }> {
  const most = asked ?? usualLimit;
  const found = await read(most + 1);
  return { data: found.slice(0, most), has_more: found.length > most };
}
