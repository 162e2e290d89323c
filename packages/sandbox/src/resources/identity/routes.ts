import { Type } from "@sinclair/typebox";
import { noBody, noQuery, route } from "../../http/operation/route.js";
import { record } from "../../http/schema/shapes.js";

const identity = record("Identity", {
  workspace: record("Workspace", { id: Type.String(), name: Type.String(), slug: Type.String() }),
  api_key: record("CallingKey", {
    id: Type.String(),
    key_prefix: Type.String({ description: "What identifies the key; the secret is never returned." }),
    scopes: Type.Array(Type.String(), { description: "Upper-case names: READ_CONTACTS." }),
  }),
  rate_limit_per_minute: Type.Integer({ description: "Requests a minute, across all keys of the workspace." }),
});

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
