import type { EndpointRow } from "../../testing/endpoints.js";

export const lookupEndpoints: readonly EndpointRow[] = [
  { operation: "GET /v1/tags", scope: "any key", status: 200 },
  { operation: "GET /v1/contact-stages", scope: "any key", status: 200 },
  { operation: "GET /v1/lead-sources", scope: "any key", status: 200 },
  { operation: "GET /v1/members", scope: "any key", status: 200 },
  { operation: "GET /v1/pipelines", scope: "any key", status: 200 },
];
