import { type Static, Type } from "@sinclair/typebox";
import { readContacts, readDue, readEntries, readRuns } from "../../automations/index.js";
import { noBody } from "../../http/operation/route.js";
import { oneOf } from "../../http/schema/shapes.js";
import { Refusal } from "../../refusal.js";
import type { WriteContext } from "../../write-context.js";
import { workspaceSearch } from "../workspace-route.js";
import { automationNamed } from "./chosen-automations.js";

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
      const itemId = automation === undefined ? undefined : await automationNamed(request, id, automation);
      if (itemId instanceof Refusal) return itemId;
      return pageOf(query.limit, (most) =>
        readRuns(request, id, {
          ...(contact === undefined ? {} : { contact }),
          ...(itemId === undefined ? {} : { automation: itemId }),
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

function entriesOf(
  context: WriteContext,
  workspaceId: string,
  { contact, run, after, limit: asked }: Static<typeof entryQuery>,
  kinds: "all" | "messages",
) {
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

/** A page of what is read; one more is read than it has, to know whether that is all. */
async function pageOf<Reading>(
  asked: number | undefined,
  read: (most: number) => Promise<readonly Reading[]>,
): Promise<{ readonly data: readonly Reading[]; readonly has_more: boolean }> {
  const most = asked ?? usualLimit;
  const found = await read(most + 1);
  return { data: found.slice(0, most), has_more: found.length > most };
}
