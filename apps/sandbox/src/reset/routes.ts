import { adminRoute } from "../admin/route.js";
import { addStartingSet } from "../admin/starting-set.js";
import { demoSlug, refillDemo } from "../demo/index.js";
import { noBody } from "../http/operation/route.js";
import { beginReplacement, emptyWorkspace } from "../snapshots/index.js";

/** Going back to what a workspace held when it was made; its settings, keys, faults and snapshots stay. */
export const resetRoutes = [
  adminRoute({
    method: "POST",
    path: "/admin/workspaces/:id/reset",
    body: noBody,
    status: 200,
    handle: async (request) => {
      const { tx, id } = request;
      const refused = await beginReplacement(tx, id);
      if (refused !== undefined) return refused;
      const { removed } = await emptyWorkspace(tx, id);
      // With its automations gone, none is on any more.
      const { slug } = await tx
        .updateTable("workspaces")
        .set({ automated: false })
        .where("id", "=", id)
        .returning("slug")
        .executeTakeFirstOrThrow();
      if (slug === demoSlug) await refillDemo(request, id);
      else await addStartingSet(request, id);
      return { id, demo: slug === demoSlug, replaced: removed };
    },
  }),
];
