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
import { pageOf } from "./page-of.js";
import { eachByCursor, type PageQuery, type WalkOptions } from "./paging.js";

/** GET /v1/tags: one page of `{id, name, color}`. Any key, as for all lookups. */
export const listTags = (
  { api, calling }: WorkspaceClient,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<TagList> => pageOf(api.GET("/v1/tags", { params: { query }, ...calling(options) }));

/** Every tag. */
export const eachTag = (client: WorkspaceClient, options: WalkOptions = {}): AsyncGenerator<Tag, void, undefined> =>
  eachByCursor(options, (place) => listTags(client, place, options));

/** GET /v1/contact-stages: one page of the stages a contact may be in. */
export const listContactStages = (
  { api, calling }: WorkspaceClient,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<ContactStageList> => pageOf(api.GET("/v1/contact-stages", { params: { query }, ...calling(options) }));

/** Every contact stage. */
export const eachContactStage = (
  client: WorkspaceClient,
  options: WalkOptions = {},
): AsyncGenerator<ContactStage, void, undefined> =>
  eachByCursor(options, (place) => listContactStages(client, place, options));

/** GET /v1/lead-sources: one page of where contacts may come from. */
export const listLeadSources = (
  { api, calling }: WorkspaceClient,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<LeadSourceList> => pageOf(api.GET("/v1/lead-sources", { params: { query }, ...calling(options) }));

/** Every lead source. */
export const eachLeadSource = (
  client: WorkspaceClient,
  options: WalkOptions = {},
): AsyncGenerator<LeadSource, void, undefined> =>
  eachByCursor(options, (place) => listLeadSources(client, place, options));

/** GET /v1/members: one page of the team. */
export const listMembers = (
  { api, calling }: WorkspaceClient,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<MemberList> => pageOf(api.GET("/v1/members", { params: { query }, ...calling(options) }));

/** Every member of the team. */
export const eachMember = (
  client: WorkspaceClient,
  options: WalkOptions = {},
): AsyncGenerator<Member, void, undefined> => eachByCursor(options, (place) => listMembers(client, place, options));

/** GET /v1/pipelines: one page of pipelines, each with its stages. */
export const listPipelines = (
  { api, calling }: WorkspaceClient,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<PipelineList> => pageOf(api.GET("/v1/pipelines", { params: { query }, ...calling(options) }));

/** Every pipeline. */
export const eachPipeline = (
  client: WorkspaceClient,
  options: WalkOptions = {},
): AsyncGenerator<Pipeline, void, undefined> => eachByCursor(options, (place) => listPipelines(client, place, options));
