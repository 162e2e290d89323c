import type { CallOptions, WorkspaceClient } from "./client.js";
import type {
  ReferenceTarget,
  ReferenceTargetList,
  TypedReferenceTarget,
  TypedReferenceTargetList,
} from "./generated/workspace-api.generated.js";
import { eachByCursor, type PageQuery, pageOf, type WalkOptions } from "./paging.js";

// The pack import extension of the sandbox: the API document shows none of these operations.

/**
 * GET /v1/reference-targets/{type}: one page of `{id, name}` of what a type of reference can name here.
 * @example
 * ```ts
 * import { listReferenceTargets, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { data } = await listReferenceTargets(client, "team");
 * console.log(data.map(({ name }) => name)); // [ 'North' ]
 * ```
 */
export const listReferenceTargets = (
  { api, calling }: WorkspaceClient,
  type: string,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<ReferenceTargetList> =>
  pageOf(api.GET("/v1/reference-targets/{type}", { params: { path: { type }, query }, ...calling(options) }));

/**
 * Everything a type of reference can name.
 * @example
 * ```ts
 * import { eachReferenceTarget, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * for await (const { name } of eachReferenceTarget(client, "team")) console.log(name); // North
 * ```
 */
export const eachReferenceTarget = (
  client: WorkspaceClient,
  type: string,
  options: WalkOptions = {},
): AsyncGenerator<ReferenceTarget, void, undefined> =>
  eachByCursor(options, (place) => listReferenceTargets(client, type, place, options));

/**
 * GET /v1/reference-targets: one page of `{type, id, name}` of what several types of reference can name here.
 * @example
 * ```ts
 * import { listReferenceTargetsOfTypes, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { data } = await listReferenceTargetsOfTypes(client, { types: "team,form" });
 * console.log(data.map(({ type, name }) => `${type} ${name}`)); // [ 'team North' ]
 * ```
 */
export const listReferenceTargetsOfTypes = (
  { api, calling }: WorkspaceClient,
  query: PageQuery & {
    /** With commas between them: "team,form". All that no documented list shows when left out. */
    readonly types?: string;
  } = {},
  options?: CallOptions,
): Promise<TypedReferenceTargetList> =>
  pageOf(api.GET("/v1/reference-targets", { params: { query }, ...calling(options) }));

/**
 * Everything that several types of reference can name.
 * @example
 * ```ts
 * import { eachReferenceTargetOfTypes, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * for await (const { type, name } of eachReferenceTargetOfTypes(client, { types: "team,form" }))
 *   console.log(type, name);
 * // team North
 * ```
 */
export const eachReferenceTargetOfTypes = (
  client: WorkspaceClient,
  { types, ...options }: WalkOptions & { readonly types?: string } = {},
): AsyncGenerator<TypedReferenceTarget, void, undefined> =>
  eachByCursor(options, (place) =>
    listReferenceTargetsOfTypes(client, { ...place, ...(types === undefined ? {} : { types }) }, options),
  );
