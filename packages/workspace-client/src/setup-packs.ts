import { answerValue } from "./answer-value.js";
import type { CallOptions, Traits, WorkspaceClient } from "./client.js";
import type {
  AppliedPlan,
  InstalledItemDetail,
  ReferenceTarget,
  ReferenceTargetList,
  SetupPack,
  SetupPackInstallation,
  SetupPackList,
  SetupPackRelease,
  SetupPackReleaseList,
  SetupPackRollback,
  TypedReferenceTarget,
  TypedReferenceTargetList,
  UninstalledSetupPack,
} from "./generated/workspace-api.generated.js";
import { pageOf } from "./page-of.js";
import { eachByCursor, type PageQuery, type WalkOptions } from "./paging.js";

// The pack import extension of the sandbox: the API document shows none of these operations.

/** What a change of an installation depends on beside its body. */
export interface ChangeOptions extends CallOptions {
  /**
   * The revision that the installation must still have, or null where nothing may be installed yet; otherwise the
   * change is refused with 412. Left out, it may have any.
   */
  readonly revision?: string | null;
}

/** Names an item of a pack: the list it stands in, such as `automations`, and its key. */
export interface ItemName {
  readonly kind: string;
  readonly key: string;
}

/** Packs, and what is said of their items, are larger than other answers. */
const ofPacks: Traits = { largest: 64 * 2 ** 20 };

/** The header that holds the service to a revision (RFC 9110, 13.1). */
function conditionOf({ revision }: ChangeOptions): { "If-Match"?: string; "If-None-Match"?: string } {
  if (revision === undefined) return {};
  return revision === null ? { "If-None-Match": "*" } : { "If-Match": `"${revision}"` };
}

/** GET /v1/setup-packs: one page of what is installed. Scope read_setup_packs, as for all that reads here. */
export const listSetupPacks = (
  { api, calling }: WorkspaceClient,
  query: PageQuery & {
    /** Ids with commas between them, 200 at most: only packs that one of these belongs to, and each tells which. */
    readonly item_ids?: string;
  } = {},
  options?: CallOptions,
): Promise<SetupPackList> => pageOf(api.GET("/v1/setup-packs", { params: { query }, ...calling(options) }));

/** Every installed pack. */
export const eachSetupPack = (
  client: WorkspaceClient,
  options: WalkOptions = {},
): AsyncGenerator<SetupPack, void, undefined> =>
  eachByCursor(options, (place) => listSetupPacks(client, place, options));

/** GET /v1/setup-packs/{pack_id}: the release as it was installed, and each item as it is now. */
export const getSetupPack = (
  { api, calling }: WorkspaceClient,
  pack_id: string,
  options?: CallOptions,
): Promise<SetupPackInstallation> =>
  answerValue(api.GET("/v1/setup-packs/{pack_id}", { params: { path: { pack_id } }, ...calling(options, ofPacks) }));

/**
 * PUT /v1/setup-packs/{pack_id}: carries out an install plan (schemas/install-plan.schema.json, up to 64 MiB), all of
 * it or nothing; with `dryRun` it does everything but keep it. Sent again when its answer was lost: the service knows a
 * plan by its `planId`. Scope write_setup_packs, as for all that changes here.
 */
export const applyInstallPlan = (
  { api, calling }: WorkspaceClient,
  pack_id: string,
  plan: object,
  options: ChangeOptions & { readonly dryRun?: boolean } = {},
): Promise<AppliedPlan> =>
  answerValue(
    api.PUT("/v1/setup-packs/{pack_id}", {
      params: {
        path: { pack_id },
        query: options.dryRun ? { dry_run: "true" } : {},
        header: conditionOf(options),
      },
      body: { ...plan },
      ...calling(options, ofPacks),
    }),
  );

/** DELETE /v1/setup-packs/{pack_id}: says what went and what stayed. Sent again when its answer was lost: see `deleteContact`. */
export const uninstallSetupPack = (
  { api, calling }: WorkspaceClient,
  pack_id: string,
  options: ChangeOptions = {},
): Promise<UninstalledSetupPack> =>
  answerValue(
    api.DELETE("/v1/setup-packs/{pack_id}", {
      params: { path: { pack_id }, header: conditionOf(options) },
      ...calling(options, ofPacks),
    }),
  );

/** GET /v1/setup-packs/{pack_id}/history: one page of the releases that were installed, newest first. */
export const listSetupPackReleases = (
  { api, calling }: WorkspaceClient,
  pack_id: string,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<SetupPackReleaseList> =>
  pageOf(api.GET("/v1/setup-packs/{pack_id}/history", { params: { path: { pack_id }, query }, ...calling(options) }));

/** Every release that was installed, newest first. */
export const eachSetupPackRelease = (
  client: WorkspaceClient,
  pack_id: string,
  options: WalkOptions = {},
): AsyncGenerator<SetupPackRelease, void, undefined> =>
  eachByCursor(options, (place) => listSetupPackReleases(client, pack_id, place, options));

/** POST /v1/setup-packs/{pack_id}/rollback: back to a revision of the history, by the rules of a plan. */
export const rollBackSetupPack = (
  { api, calling }: WorkspaceClient,
  pack_id: string,
  body: SetupPackRollback,
  options: ChangeOptions = {},
): Promise<AppliedPlan> =>
  answerValue(
    api.POST("/v1/setup-packs/{pack_id}/rollback", {
      params: { path: { pack_id }, header: conditionOf(options) },
      body,
      ...calling(options, ofPacks),
    }),
  );

/** GET /v1/setup-packs/{pack_id}/items/{kind}/{key}: an item as the pack writes it, and as the workspace has it. */
export const getInstalledItem = (
  { api, calling }: WorkspaceClient,
  pack_id: string,
  { kind, key }: ItemName,
  options?: CallOptions,
): Promise<InstalledItemDetail> =>
  answerValue(
    api.GET("/v1/setup-packs/{pack_id}/items/{kind}/{key}", {
      params: { path: { pack_id, kind, key } },
      ...calling(options, ofPacks),
    }),
  );

/** PATCH /v1/setup-packs/{pack_id}/items/{kind}/{key}: a person's own change, as a JSON Merge Patch (RFC 7396). */
export const editInstalledItem = (
  { api, calling }: WorkspaceClient,
  pack_id: string,
  { kind, key }: ItemName,
  patch: object,
  options: ChangeOptions = {},
): Promise<InstalledItemDetail> =>
  answerValue(
    api.PATCH("/v1/setup-packs/{pack_id}/items/{kind}/{key}", {
      params: { path: { pack_id, kind, key }, header: conditionOf(options) },
      body: { ...patch },
      ...calling(options, ofPacks),
    }),
  );

/** GET /v1/reference-targets/{type}: one page of `{id, name}` of what a type of reference can name here. */
export const listReferenceTargets = (
  { api, calling }: WorkspaceClient,
  type: string,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<ReferenceTargetList> =>
  pageOf(api.GET("/v1/reference-targets/{type}", { params: { path: { type }, query }, ...calling(options) }));

/** Everything a type of reference can name. */
export const eachReferenceTarget = (
  client: WorkspaceClient,
  type: string,
  options: WalkOptions = {},
): AsyncGenerator<ReferenceTarget, void, undefined> =>
  eachByCursor(options, (place) => listReferenceTargets(client, type, place, options));

/** GET /v1/reference-targets: one page of `{type, id, name}` of what several types of reference can name here. */
export const listReferenceTargetsOfTypes = (
  { api, calling }: WorkspaceClient,
  query: PageQuery & {
    /** With commas between them: "team,form". All that no documented list shows when left out. */
    readonly types?: string;
  } = {},
  options?: CallOptions,
): Promise<TypedReferenceTargetList> =>
  pageOf(api.GET("/v1/reference-targets", { params: { query }, ...calling(options) }));

/** Everything that several types of reference can name. */
export const eachReferenceTargetOfTypes = (
  client: WorkspaceClient,
  { types, ...options }: WalkOptions & { readonly types?: string } = {},
): AsyncGenerator<TypedReferenceTarget, void, undefined> =>
  eachByCursor(options, (place) =>
    listReferenceTargetsOfTypes(client, { ...place, ...(types === undefined ? {} : { types }) }, options),
  );
