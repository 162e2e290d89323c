import type { EndpointRow } from "../../testing/endpoints.js";

export const identityEndpoints: readonly EndpointRow[] = [{ operation: "GET /v1/me", scope: "any key", status: 200 }];
