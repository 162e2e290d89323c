import type { EndpointRow } from "../../testing/endpoints.js";

export const referenceTargetEndpoints: readonly EndpointRow[] = [
  { operation: "GET /v1/reference-targets", scope: "read_setup_packs", status: 200 },
  { operation: "GET /v1/reference-targets/:type", scope: "read_setup_packs", status: 200, names: { type: "team" } },
];
