export { type CallOptions, type ClientOptions, type WorkspaceClient, workspaceClient } from "./client.js";
export {
  addContactTag,
  type ContactFilters,
  type ContactQuery,
  createContact,
  deleteContact,
  eachContact,
  getContact,
  listContacts,
  type NewContact,
  removeContactTag,
  updateContact,
} from "./contacts.js";
export { type FaultKind, WorkspaceError } from "./error.js";
export type {
  Contact,
  ContactChange,
  ContactList,
  ContactStage,
  ContactStageList,
  DeletedContact,
  Identity,
  LeadSource,
  LeadSourceList,
  Member,
  MemberList,
  Pipeline,
  PipelineList,
  PipelineStage,
  Tag,
  TagList,
} from "./generated/workspace-api.generated.js";
export type { Fetch, HttpBody, HttpRequest, HttpResponse } from "./http/fetch.js";
export { getIdentity } from "./identity.js";
export {
  eachContactStage,
  eachLeadSource,
  eachMember,
  eachPipeline,
  eachTag,
  listContactStages,
  listLeadSources,
  listMembers,
  listPipelines,
  listTags,
} from "./lookups.js";
export type { PageQuery, WalkOptions } from "./paging.js";
export { type Leave, type RateLimiter, rateLimiter } from "./rate/limiter.js";
export type { RateTold } from "./rate/rate-told.js";
export { realWorld, type World } from "./world.js";
