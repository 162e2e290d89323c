import { answerValue } from "./answer-value.js";
import type { CallOptions, WorkspaceClient } from "./client.js";
import type { Identity } from "./generated/workspace-api.generated.js";

/** GET /v1/me: the workspace the key acts for, its scopes, and how many requests a minute it may make. Any key. */
export const getIdentity = ({ api, calling }: WorkspaceClient, options?: CallOptions): Promise<Identity> =>
  answerValue(api.GET("/v1/me", calling(options)));
