import type { CallOptions, WorkspaceClient } from "./client.js";
import type {
  ContactStage,
  ContactStageList,
  LeadSource,
  LeadSourceList,
  Member,
  MemberList,
  Pipeline,
  PipelineList,
  Tag,
  TagList,
} from "./generated/workspace-api.generated.js";
import { eachByCursor, type PageQuery, pageOf, type WalkOptions } from "./paging.js";

/**
 * GET /v1/tags: one page of `{id, name, color}`. Any key, as for all lookups.
 * @example
 * ```ts
 * import { listTags, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { data } = await listTags(client);
 * console.log(data.map(({ name }) => name)); // [ 'Buyer' ]
 * ```
 */
export const listTags = (
  { api, calling }: WorkspaceClient,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<TagList> => pageOf(api.GET("/v1/tags", { params: { query }, ...calling(options) }));

/**
 * Every tag.
 * @example
 * ```ts
 * import { eachTag, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * for await (const { name } of eachTag(client)) console.log(name); // Buyer
 * ```
 */
export const eachTag = (client: WorkspaceClient, options: WalkOptions = {}): AsyncGenerator<Tag, void, undefined> =>
  eachByCursor(options, (place) => listTags(client, place, options));

/**
 * GET /v1/contact-stages: one page of the stages a contact may be in.
 * @example
 * ```ts
 * import { listContactStages, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { data } = await listContactStages(client);
 * console.log(data.map(({ name }) => name)); // [ 'Past client', 'Client', 'Active', 'Lead' ]
 * ```
 */
export const listContactStages = (
  { api, calling }: WorkspaceClient,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<ContactStageList> => pageOf(api.GET("/v1/contact-stages", { params: { query }, ...calling(options) }));

/**
 * Every contact stage.
 * @example
 * ```ts
 * import { eachContactStage, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * for await (const { name } of eachContactStage(client)) console.log(name);
 * // Past client
 * // Client
 * // Active
 * // Lead
 * ```
 */
export const eachContactStage = (
  client: WorkspaceClient,
  options: WalkOptions = {},
): AsyncGenerator<ContactStage, void, undefined> =>
  eachByCursor(options, (place) => listContactStages(client, place, options));

/**
 * GET /v1/lead-sources: one page of where contacts may come from.
 * @example
 * ```ts
 * import { listLeadSources, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { data } = await listLeadSources(client);
 * console.log(data.map(({ name }) => name)); // [ 'Open house' ]
 * ```
 */
export const listLeadSources = (
  { api, calling }: WorkspaceClient,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<LeadSourceList> => pageOf(api.GET("/v1/lead-sources", { params: { query }, ...calling(options) }));

/**
 * Every lead source.
 * @example
 * ```ts
 * import { eachLeadSource, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * for await (const { name } of eachLeadSource(client)) console.log(name); // Open house
 * ```
 */
export const eachLeadSource = (
  client: WorkspaceClient,
  options: WalkOptions = {},
): AsyncGenerator<LeadSource, void, undefined> =>
  eachByCursor(options, (place) => listLeadSources(client, place, options));

/**
 * GET /v1/members: one page of the team.
 * @example
 * ```ts
 * import { listMembers, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { data } = await listMembers(client);
 * console.log(data.map(({ name }) => name)); // [ 'Ann Lee' ]
 * ```
 */
export const listMembers = (
  { api, calling }: WorkspaceClient,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<MemberList> => pageOf(api.GET("/v1/members", { params: { query }, ...calling(options) }));

/**
 * Every member of the team.
 * @example
 * ```ts
 * import { eachMember, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * for await (const { name } of eachMember(client)) console.log(name); // Ann Lee
 * ```
 */
export const eachMember = (
  client: WorkspaceClient,
  options: WalkOptions = {},
): AsyncGenerator<Member, void, undefined> => eachByCursor(options, (place) => listMembers(client, place, options));

/**
 * GET /v1/pipelines: one page of pipelines, each with its stages.
 * @example
 * ```ts
 * import { listPipelines, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { data } = await listPipelines(client);
 * console.log(data.map(({ name }) => name)); // [ 'Sales' ]
 * ```
 */
export const listPipelines = (
  { api, calling }: WorkspaceClient,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<PipelineList> => pageOf(api.GET("/v1/pipelines", { params: { query }, ...calling(options) }));

/**
 * Every pipeline.
 * @example
 * ```ts
 * import { eachPipeline, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * for await (const { stages } of eachPipeline(client)) console.log(stages.map(({ name }) => name));
 * // [ 'New', 'Offer', 'Under contract', 'Won', 'Lost' ]
 * ```
 */
export const eachPipeline = (
  client: WorkspaceClient,
  options: WalkOptions = {},
): AsyncGenerator<Pipeline, void, undefined> => eachByCursor(options, (place) => listPipelines(client, place, options));
