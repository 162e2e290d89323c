import { Type } from "@sinclair/typebox";
import { noBody, type RequestContext } from "../../http/operation/route.js";
import { contextIn } from "../../http/operation/workspace-context.js";
import { oneOf } from "../../http/schema/shapes.js";
import { Refusal, refuse } from "../../refusal.js";
import type { WriteContext } from "../../write-context.js";
import { type AdminRoute, adminRoute, adminSearch } from "../route.js";
import { workspaceRoute } from "../workspace-route.js";
import { changeRecord } from "./change.js";
import { deleteRecord } from "./delete.js";
import type { Lookup } from "./lookup.js";
import { holdRecord, shownRecords } from "./records.js";
import { lookups } from "./table.js";

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
