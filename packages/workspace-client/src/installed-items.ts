import type { CallOptions, WorkspaceClient } from "./client.js";
import type { InstalledItemDetail, operations } from "./generated/workspace-api.generated.js";
import { type ChangeOptions, conditionOf, ofPacks } from "./pack-requests.js";
import { answerValue } from "./paging.js";

// The pack import extension of the sandbox: the API document shows none of these operations.

/** Names an item of a pack: the list it stands in, such as `automations`, and its key. */
export interface ItemName {
  readonly kind: operations["getInstalledItem"]["parameters"]["path"]["kind"];
  readonly key: string;
}

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
 * const patch = { name: "Very hot" };
 * const { document } = await editInstalledItem(client, packId, { kind: "resources", key: "hot" }, patch);
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
