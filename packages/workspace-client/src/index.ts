export { addNote, eachActivity, listActivities } from "./activities.js";
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
export { createDeal, type DealFilters, type DealQuery, eachDeal, listDeals } from "./deals.js";
export { type FaultKind, WorkspaceError } from "./error.js";
export type {
  Activity,
  ActivityList,
  AppliedItem,
  AppliedPlan,
  ChecklistItem,
  ChecklistTemplate,
  ClosingStage,
  Contact,
  ContactChange,
  ContactList,
  ContactStage,
  ContactStageList,
  Deal,
  DealCreation,
  DealList,
  DeletedContact,
  DeletedTransaction,
  DeletedWebhook,
  Delivery,
  DeliveryAttempt,
  DeliveryList,
  EmailRow,
  Identity,
  InstalledItem,
  InstalledItemDetail,
  KeptItem,
  LeadSource,
  LeadSourceList,
  Member,
  MemberList,
  NewWebhook,
  NoteCreation,
  PhoneRow,
  Pipeline,
  PipelineList,
  PipelineStage,
  ReferenceTarget,
  ReferenceTargetList,
  RemovedItem,
  SetupPack,
  SetupPackBinding,
  SetupPackInstallation,
  SetupPackList,
  SetupPackRelease,
  SetupPackReleaseList,
  SetupPackRollback,
  Tag,
  TagList,
  Transaction,
  TransactionChange,
  TransactionCreation,
  TransactionList,
  TransactionSettings,
  TransactionWorkflow,
  TypedReferenceTarget,
  TypedReferenceTargetList,
  UninstalledSetupPack,
  Webhook,
  WebhookChange,
  WebhookCreation,
  WebhookList,
} from "./generated/workspace-api.generated.js";
export type { Fetch, HttpBody, HttpRequest, HttpResponse } from "./http/fetch.js";
export type { Wait } from "./http/wait.js";
export { getIdentity } from "./identity.js";
export { editInstalledItem, getInstalledItem, type ItemName } from "./installed-items.js";
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
export type { ChangeOptions } from "./pack-requests.js";
export type { PageQuery, WalkOptions } from "./paging.js";
export { type Leave, type RateLimiter, rateLimiter } from "./rate/limiter.js";
export type { RateReport } from "./rate/rate-report.js";
export {
  eachReferenceTarget,
  eachReferenceTargetOfTypes,
  listReferenceTargets,
  listReferenceTargetsOfTypes,
} from "./reference-targets.js";
export {
  applyInstallPlan,
  eachSetupPack,
  eachSetupPackRelease,
  getSetupPack,
  getSetupPackTraffic,
  listSetupPackReleases,
  listSetupPacks,
  rollBackSetupPack,
  uninstallSetupPack,
} from "./setup-packs.js";
export {
  createTransaction,
  deleteTransaction,
  eachTransaction,
  getTransaction,
  getTransactionSettings,
  getTransactionWorkflow,
  listTransactions,
  type TransactionFilters,
  type TransactionQuery,
  updateTransaction,
} from "./transactions.js";
export { codeWordKey, type Verdict, verifyDelivery } from "./webhook-signature.js";
export {
  createWebhook,
  deleteWebhook,
  eachDelivery,
  eachWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  updateWebhook,
  verifyWebhook,
} from "./webhooks.js";
export { realWorld, type World } from "./world.js";
