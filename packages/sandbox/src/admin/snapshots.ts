import { Type } from "@sinclair/typebox";
import { noBody } from "../http/operation/route.js";
import { closed } from "../http/schema/shapes.js";
import { refuse } from "../refusal.js";
import { deleteSnapshot, restoreSnapshot, saveSnapshot, snapshotsOf } from "../snapshots/index.js";
import { workspaceRoute, workspaceSearch } from "./workspace-route.js";

const name = Type.String({
  pattern: "^[A-Za-z0-9][\\w.-]{0,62}$",
  "x-expected": "letters, digits, dots, hyphens and underscores, at most 63",
});
const named = closed({ name });

/** Keeping what a workspace holds under a name, and going back to it. */
export const snapshotRoutes = [
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/snapshots",
    body: named,
    status: 201,
    handle: async (request) => {
      const { tx, id, body } = request;
      return (await saveSnapshot(request, id, body.name)) ?? (await snapshotsOf(tx, id, body.name))[0];
    },
  }),
  workspaceRoute({
    method: "GET",
    path: "/admin/workspaces/:id/snapshots",
    body: noBody,
    status: 200,
    handle: async ({ tx, id }) => {
      return { data: await snapshotsOf(tx, id) };
    },
  }),
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/restore",
    body: named,
    status: 200,
    handle: (request) => restoreSnapshot(request, request.id, request.body.name),
  }),
  workspaceSearch({
    method: "DELETE",
    path: "/admin/workspaces/:id/snapshots",
    query: Type.Object({ name }),
    body: noBody,
    status: 200,
    handle: async ({ tx, id, query }) => {
      if (await deleteSnapshot(tx, id, query.name)) return { name: query.name, deleted: true };
      return refuse.invalid("name", `There is no snapshot ${query.name}.`);
    },
  }),
];
