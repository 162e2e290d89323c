import { type Static, Type } from "@sinclair/typebox";
import { readContacts, readDue, readEntries, readRuns } from "../../automations/index.js";
import { noBody } from "../../http/operation/route.js";
import { oneOf } from "../../http/schema/shapes.js";
import { Refusal, refuse } from "../../refusal.js";
import type { WriteContext } from "../../write-context.js";
import { workspaceSearch } from "../workspace-route.js";
import { everNamed } from "./chosen-automations.js";

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
