import { adminRoute } from "../admin/route.js";
import { addStartingSet } from "../admin/workspaces.js";
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
      const { slug } = await tx.selectFrom("workspaces").select("slug").where("id", "=", id).executeTakeFirstOrThrow();
      if (slug === demoSlug) await refillDemo(request, id);
      else await addStartingSet(request, id);
      return { id, demo: slug === demoSlug, replaced: removed };
    },
  }),
];
