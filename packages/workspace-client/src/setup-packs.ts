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

/**
 * GET /v1/setup-packs: one page of what is installed. Scope read_setup_packs, as for all that reads here.
 * @example
 * ```ts
 * import { listSetupPacks, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { data } = await listSetupPacks(client);
 * console.log(data.map(({ name }) => name)); // [ 'Spring' ]
 * ```
 */
export const listSetupPacks = (
  { api, calling }: WorkspaceClient,
  query: PageQuery & {
    /** Ids with commas between them, 200 at most: only packs that one of these belongs to, and each tells which. */
    readonly item_ids?: string;
  } = {},
  options?: CallOptions,
): Promise<SetupPackList> => pageOf(api.GET("/v1/setup-packs", { params: { query }, ...calling(options) }));

/**
 * Every installed pack.
 * @example
 * ```ts
 * import { eachSetupPack, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * for await (const { name, version } of eachSetupPack(client)) console.log(name, version); // Spring 1.1.0
 * ```
 */
export const eachSetupPack = (
  client: WorkspaceClient,
  options: WalkOptions = {},
): AsyncGenerator<SetupPack, void, undefined> =>
  eachByCursor(options, (place) => listSetupPacks(client, place, options));

/**
 * GET /v1/setup-packs/{pack_id}: the release as it was installed, and each item as it is now and whose it is; with
 * `uninstalled: "true"` of one that was uninstalled as well, as long as something of it is left; with `relying: "true"`
 * how many contacts and deals rely on each item.
 * @example
 * ```ts
 * import { getSetupPack, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11"; // of an installed pack
 * const { version, items } = await getSetupPack(client, packId);
 * console.log(version, items.map(({ kind, key }) => `${kind} ${key}`)); // 1.1.0 [ 'resources hot' ]
 * ```
 */
export const getSetupPack = (
  { api, calling }: WorkspaceClient,
  pack_id: string,
  options?: CallOptions,
  query: { readonly uninstalled?: "true" | "false"; readonly relying?: "true" | "false" } = {},
): Promise<SetupPackInstallation> =>
  answerValue(
    api.GET("/v1/setup-packs/{pack_id}", { params: { path: { pack_id }, query }, ...calling(options, ofPacks) }),
  );

/**
 * PUT /v1/setup-packs/{pack_id}: carries out an install plan (schemas/install-plan.schema.json, up to 64 MiB), all of
 * it or nothing; with `dryRun` it does everything but keep it. Sent again when its answer was lost: the service knows a
 * plan by its `planId`. Scope write_setup_packs, as for all that changes here.
 * @example
 * ```ts
 * import { compile } from "@setup-pack/core";
 * import { httpTarget, makePlan, Refusal } from "@setup-pack/installer";
 * import { applyInstallPlan, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { pack: release } = compile(`{
 *   "format": "service.setup-pack", "schemaVersion": 2, "packId": "9d2f6c1e-0b7a-4c8d-8e35-1a4f5b6c7d80",
 *   "name": "Autumn", "version": "1.0.0", "resources": [{ "kind": "tag", "key": "garden", "name": "Garden" }]
 * }`);
 * if (release === null) throw new Error("The pack has errors.");
 * const planned = await makePlan({ release }, httpTarget(client, {}), { now: () => new Date() });
 * if (planned instanceof Refusal) throw new Error(planned.message);
 * const { packId } = release.document;
 * const { applied, version } = await applyInstallPlan(client, packId, planned.installPlan, { revision: null });
 * console.log(applied, version); // true 1.0.0
 * ```
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

/**
 * DELETE /v1/setup-packs/{pack_id}: says what went and what stayed. Sent again when its answer was lost: see
 * `deleteContact`.
 * @example
 * ```ts
 * import { uninstallSetupPack, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11"; // of an installed pack
 * const { removed, kept } = await uninstallSetupPack(client, packId);
 * console.log(removed.length, kept.length); // 1 0
 * ```
 */
export const uninstallSetupPack = (
  { api, calling }: WorkspaceClient,
  pack_id: string,
  options: ChangeOptions & { readonly dryRun?: boolean } = {},
): Promise<UninstalledSetupPack> =>
  answerValue(
    api.DELETE("/v1/setup-packs/{pack_id}", {
      params: {
        path: { pack_id },
        header: conditionOf(options),
        query: options.dryRun === true ? { dry_run: "true" } : {},
      },
      ...calling(options, ofPacks),
    }),
  );

/**
 * GET /v1/setup-packs/{pack_id}/history: one page of the releases that were installed, newest first.
 * @example
 * ```ts
 * import { listSetupPackReleases, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11"; // of an installed pack
 * const { data } = await listSetupPackReleases(client, packId);
 * console.log(data.map(({ version }) => version)); // [ '1.1.0', '1.0.0' ]
 * ```
 */
export const listSetupPackReleases = (
  { api, calling }: WorkspaceClient,
  pack_id: string,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<SetupPackReleaseList> =>
  pageOf(api.GET("/v1/setup-packs/{pack_id}/history", { params: { path: { pack_id }, query }, ...calling(options) }));

/**
 * Every release that was installed, newest first.
 * @example
 * ```ts
 * import { eachSetupPackRelease, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11"; // of an installed pack
 * for await (const { version } of eachSetupPackRelease(client, packId)) console.log(version);
 * // 1.1.0
 * // 1.0.0
 * ```
 */
export const eachSetupPackRelease = (
  client: WorkspaceClient,
  pack_id: string,
  options: WalkOptions = {},
): AsyncGenerator<SetupPackRelease, void, undefined> =>
  eachByCursor(options, (place) => listSetupPackReleases(client, pack_id, place, options));

/**
 * POST /v1/setup-packs/{pack_id}/rollback: back to a revision of the history, by the rules of a plan.
 * @example
 * ```ts
 * import { listSetupPackReleases, rollBackSetupPack, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11"; // of an installed pack
 * const [now, before] = (await listSetupPackReleases(client, packId)).data;
 * const body = { to: before?.revision ?? "", dry_run: true };
 * const { applied, version } = await rollBackSetupPack(client, packId, body, { revision: now?.revision ?? null });
 * console.log(applied, version); // false 1.0.0
 * ```
 */
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

/**
 * GET /v1/setup-packs/{pack_id}/items/{kind}/{key}: an item as the pack writes it, and as the workspace has it.
 * @example
 * ```ts
 * import { getInstalledItem, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11"; // of an installed pack
 * const { document } = await getInstalledItem(client, packId, { kind: "resources", key: "hot" });
 * console.log(document); // { kind: 'tag', key: 'hot', name: 'Hot' }
 * ```
 */
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

/**
 * PATCH /v1/setup-packs/{pack_id}/items/{kind}/{key}: a person's own change, as a JSON Merge Patch (RFC 7396).
 * @example
 * ```ts
 * import { editInstalledItem, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11"; // of an installed pack
 * const hot = { kind: "resources", key: "hot" };
 * const { document } = await editInstalledItem(client, packId, hot, { name: "Very hot" });
 * console.log(document); // { kind: 'tag', key: 'hot', name: 'Very hot' }
 * ```
 */
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
