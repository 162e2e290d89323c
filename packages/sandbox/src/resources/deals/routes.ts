import { listOf, pageOf } from "../../http/list/list.js";
import { noBody, noQuery, route } from "../../http/operation/route.js";
import { createDeal } from "./create.js";
import { deal, dealCreation, dealQuery } from "./schemas.js";
import { dealPage, dealTotal, showDeal } from "./store.js";

/** Deals (API document, "Deals"); it shows no operation that reads, changes or removes a single one. */
export const dealRoutes = [
  route({
    method: "GET",
    path: "/v1/deals",
    operationId: "listDeals",
    tag: "Deals",
    scope: "read_deals",
    feature: "deals",
    summary: "Deals, newest first",
    description: "Filters combine with AND.",
    decision: "an empty id is as good as none; an id that names nothing matches nothing.",
    query: dealQuery,
    body: noBody,
    answers: { status: 200, body: listOf(deal, "DealList"), description: "One page." },
    handle: (request) => {
      const { tx, caller, query } = request;
      const workspaceId = caller.workspace.id;
      return pageOf(request, query, {
        list: "deals",
        table: "d",
        page: (where, limit) => dealPage(tx, workspaceId, query, where, limit),
        total: () => dealTotal(tx, workspaceId, query),
        position: ({ created_at, id }) => ({ at: created_at.getTime(), id }),
        show: showDeal,
      });
    },
  }),
  route({
    method: "POST",
    path: "/v1/deals",
    operationId: "createDeal",
    tag: "Deals",
    scope: "write_deals",
    feature: "deals",
    summary: "Add a deal",
    description: "It starts in the stage that stage_id names, and has that stage's pipeline and status.",
    decision: "a deal that starts in a closed stage is closed at that moment.",
    beyond: "fires deal.created.",
    query: noQuery,
    body: dealCreation,
    answers: { status: 201, body: deal, description: "The deal as added." },
    handle: (request) => createDeal(request, request.body),
  }),
];
