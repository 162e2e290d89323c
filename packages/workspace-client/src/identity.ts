import type { CallOptions, WorkspaceClient } from "./client.js";
import type { Identity } from "./generated/workspace-api.generated.js";
import { answerValue } from "./paging.js";

/**
 * GET /v1/me: the workspace the key acts for, its scopes, and how many requests a minute it may make. Any key.
 * @example
 * ```ts
 * import { getIdentity, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { workspace, api_key } = await getIdentity(client);
 * console.log(workspace.name, api_key.scopes); // Larkspur [ 'FULL_ACCESS' ]
 * ```
 */
export const getIdentity = ({ api, calling }: WorkspaceClient, options?: CallOptions): Promise<Identity> =>
  answerValue(api.GET("/v1/me", calling(options)));
