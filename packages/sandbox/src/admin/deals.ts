import { Type } from "@sinclair/typebox";
import { noBody, type RequestContext } from "../http/operation/route.js";
import { contextIn } from "../http/operation/workspace-context.js";
import { closed, nullable, text } from "../http/schema/shapes.js";
import { Refusal, refuse } from "../refusal.js";
import { changeDeal, type DealRow, dealById, lockDeal, showDeal } from "../resources/deals/index.js";
import type { WriteContext } from "../write-context.js";
import { adminRoute } from "./route.js";

const change = closed({
  stage_id: Type.Optional(Type.String()),
  lost_reason: Type.Optional(nullable(text(10_000))),
  listing_key: Type.Optional(nullable(Type.String())),
});

/** What a person does with a deal that no operation of the API does: move it between stages, link its listing. */
export const dealAdminRoutes = [
  adminRoute({
    method: "GET",
    path: "/admin/deals/:id",
    body: noBody,
    status: 200,
    handle: async (request) => {
      const found = await dealOf(request, request.id, dealById);
      return found instanceof Refusal ? found : shown(found.deal);
    },
  }),
  adminRoute({
    method: "PATCH",
    path: "/admin/deals/:id",
    body: change,
    status: 200,
    handle: async (request) => {
      const found = await dealOf(request, request.id, lockDeal);
      if (found instanceof Refusal) return found;
      const changed = await changeDeal(found.context, found.deal, request.body);
      return changed instanceof Refusal ? changed : shown(changed);
    },
  }),
];

/** A deal as the API shows it, with its workspace and the key of its listing. */
const shown = (row: DealRow) => ({
  ...showDeal(row),
  listing_key: row.listing_key,
  workspace_id: row.workspace_id,
});

/** The deal a path names, and its workspace to act in; or 404. */
async function dealOf(
  writeContext: WriteContext,
  id: string,
  find: typeof lockDeal,
): Promise<{ readonly context: RequestContext; readonly deal: DealRow } | Refusal> {
  const { workspace_id } =
    (await writeContext.tx.selectFrom("deals").select("workspace_id").where("id", "=", id).executeTakeFirst()) ?? {};
  if (workspace_id === undefined) return refuse.noSuch("deal");
  const context = await contextIn(writeContext, workspace_id);
  const deal = await find(context.tx, workspace_id, id);
  return deal === undefined ? refuse.noSuch("deal") : { context, deal };
}
