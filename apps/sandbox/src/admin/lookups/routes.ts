import { Type } from "@sinclair/typebox";
import { type Asking, noBody } from "../../http/route.js";
import { oneOf } from "../../http/shapes.js";
import { Refusal, refuse } from "../../refusal.js";
import { actingIn } from "../acting.js";
import type { Adding } from "../collections.js";
import { type AdminRoute, adminRoute, adminSearch } from "../route.js";
import { workspaceExists } from "../workspace-exists.js";
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
  adminRoute({
    method: "GET",
    path: `/admin/workspaces/:id/${lookup.path}`,
    body: noBody,
    status: 200,
    handle: async (ask) => {
      if (!(await workspaceExists(ask.tx, ask.id))) return refuse.noSuch("workspace");
      return { data: await shownRecords(await actingIn(ask, ask.id), lookup) };
    },
  }),
  adminRoute({
    method: "PATCH",
    path: `/admin/${lookup.path}/:id`,
    body: lookup.change,
    status: 200,
    handle: async (ask) => {
      const asking = await actingOn(ask, lookup, ask.id);
      return asking instanceof Refusal ? asking : changeRecord(asking, lookup, ask.id, ask.body);
    },
  }),
  adminSearch({
    method: "DELETE",
    path: `/admin/${lookup.path}/:id`,
    query: deletion,
    body: noBody,
    status: 200,
    handle: async (ask) => {
      const asking = await actingOn(ask, lookup, ask.id);
      return asking instanceof Refusal ? asking : deleteRecord(asking, lookup, ask.id, ask.query.unlink === "true");
    },
  }),
]);

/** The record a path names, held against other writers, and its workspace to act in; or 404. */
async function actingOn(adding: Adding, lookup: Lookup, id: string): Promise<Asking | Refusal> {
  const workspaceId = await holdRecord(adding, lookup, id);
  return workspaceId === undefined ? refuse.noSuch(lookup.noun) : actingIn(adding, workspaceId);
}
