import { answerValue } from "./answer-value.js";
import type { CallOptions, WorkspaceClient } from "./client.js";
import type { Deal, DealCreation, DealList, operations } from "./generated/workspace-api.generated.js";
import { pageOf } from "./page-of.js";
import { eachByCursor, type WalkOptions } from "./paging.js";

/** One page of deals, newest first: filters, `limit` (1 to 100) and `cursor`. */
export type DealQuery = NonNullable<operations["listDeals"]["parameters"]["query"]>;

/** Which deals: filters combine with AND. */
export type DealFilters = Omit<DealQuery, "limit" | "cursor">;

/** GET /v1/deals: one page. Scope read_deals. */
export const listDeals = (
  { api, calling }: WorkspaceClient,
  query: DealQuery = {},
  options?: CallOptions,
): Promise<DealList> => pageOf(api.GET("/v1/deals", { params: { query }, ...calling(options) }));

/** Every deal that matches, newest first. */
export const eachDeal = (
  client: WorkspaceClient,
  filters: DealFilters = {},
  options: WalkOptions = {},
): AsyncGenerator<Deal, void, undefined> =>
  eachByCursor(options, (place) => listDeals(client, { ...filters, ...place }, options));

/** POST /v1/deals: the stage decides the pipeline; `value` is a decimal of at most 2 places. Scope write_deals. */
export const createDeal = (
  { api, calling }: WorkspaceClient,
  body: DealCreation,
  options?: CallOptions,
): Promise<Deal> => answerValue(api.POST("/v1/deals", { body, ...calling(options) }));
