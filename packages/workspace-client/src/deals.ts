import type { CallOptions, WorkspaceClient } from "./client.js";
import type { Deal, DealCreation, DealList, operations } from "./generated/workspace-api.generated.js";
import { answerValue, eachByCursor, pageOf, type WalkOptions } from "./paging.js";

/** One page of deals, newest first: filters, `limit` (1 to 100) and `cursor`. */
export type DealQuery = NonNullable<operations["listDeals"]["parameters"]["query"]>;

/** Which deals: filters combine with AND. */
export type DealFilters = Omit<DealQuery, "limit" | "cursor">;

/**
 * GET /v1/deals: one page. Scope read_deals.
 * @example
 * ```ts
 * import { createDeal, listDeals, listPipelines, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const [pipeline] = (await listPipelines(client)).data;
 * await createDeal(client, { name: "12 Elm Street", stage_id: pipeline?.stages[0]?.id ?? "" });
 * const { data } = await listDeals(client, { status: "open", limit: 10 });
 * console.log(data.map(({ name }) => name)); // [ '12 Elm Street' ]
 * ```
 */
export const listDeals = (
  { api, calling }: WorkspaceClient,
  query: DealQuery = {},
  options?: CallOptions,
): Promise<DealList> => pageOf(api.GET("/v1/deals", { params: { query }, ...calling(options) }));

/**
 * Every deal that matches, newest first.
 * @example
 * ```ts
 * import { createDeal, eachDeal, listPipelines, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const [pipeline] = (await listPipelines(client)).data;
 * await createDeal(client, { name: "12 Elm Street", stage_id: pipeline?.stages[0]?.id ?? "" });
 * for await (const { name } of eachDeal(client, { status: "open" })) console.log(name); // 12 Elm Street
 * ```
 */
export const eachDeal = (
  client: WorkspaceClient,
  filters: DealFilters = {},
  options: WalkOptions = {},
): AsyncGenerator<Deal, void, undefined> =>
  eachByCursor(options, (place) => listDeals(client, { ...filters, ...place }, options));

/**
 * POST /v1/deals: the stage decides the pipeline; `value` is a decimal of at most 2 places. Scope write_deals.
 * @example
 * ```ts
 * import { createDeal, listPipelines, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const [pipeline] = (await listPipelines(client)).data;
 * const [stage] = pipeline?.stages ?? [];
 * const deal = await createDeal(client, { name: "12 Elm Street", stage_id: stage?.id ?? "", value: "450000" });
 * console.log(deal.status, deal.value); // open 450000.00
 * ```
 */
export const createDeal = (
  { api, calling }: WorkspaceClient,
  body: DealCreation,
  options?: CallOptions,
): Promise<Deal> => answerValue(api.POST("/v1/deals", { body, ...calling(options) }));
