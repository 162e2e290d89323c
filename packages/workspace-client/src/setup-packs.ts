import type { CallOptions, WorkspaceClient } from "./client.js";
import type {
  AppliedPlan,
  SetupPack,
  SetupPackInstallation,
  SetupPackList,
  SetupPackRelease,
  SetupPackReleaseList,
  SetupPackRollback,
  SetupPackTraffic,
  UninstalledSetupPack,
} from "./generated/workspace-api.generated.js";
import { type ChangeOptions, conditionOf, ofPacks } from "./pack-requests.js";
import { answerValue, eachByCursor, type PageQuery, pageOf, type WalkOptions } from "./paging.js";

// The pack import extension of the sandbox: the API document shows none of these operations.

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
 * GET /v1/setup-packs/{pack_id}/traffic: where contacts are in the automations of the pack, and which way they went.
 * @example
 * ```ts
 * import { getSetupPackTraffic, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11"; // of an installed pack
 * const { automations } = await getSetupPackTraffic(client, packId);
 * console.log(automations.length); // 0
 * ```
 */
export const getSetupPackTraffic = (
  { api, calling }: WorkspaceClient,
  pack_id: string,
  options?: CallOptions,
): Promise<SetupPackTraffic> =>
  answerValue(
    api.GET("/v1/setup-packs/{pack_id}/traffic", { params: { path: { pack_id } }, ...calling(options, ofPacks) }),
  );

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
