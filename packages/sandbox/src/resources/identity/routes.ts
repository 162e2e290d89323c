import { noBody, noQuery, route } from "../../http/operation/route.js";
import { identity } from "./schemas.js";

/** The key in use. */
export const identityRoutes = [
  route({
    method: "GET",
    path: "/v1/me",
    operationId: "getIdentity",
    tag: "Identity",
    summary: "Whose key this is",
    description: "The workspace the key acts for, its scopes, and how many requests a minute the workspace may make.",
    scope: "any key",
    query: noQuery,
    body: noBody,
    answers: { status: 200, body: identity, description: "The calling key." },
    handle: async ({ caller: { workspace, keyId, keyPrefix, scopes } }) => ({
      workspace: { id: workspace.id, name: workspace.name, slug: workspace.slug },
      api_key: { id: keyId, key_prefix: keyPrefix, scopes: scopes.map((scope) => scope.toUpperCase()) },
      rate_limit_per_minute: workspace.rateLimit,
    }),
  }),
];
