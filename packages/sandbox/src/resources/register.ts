import type { Route } from "../http/operation/route.js";
import { activityRoutes } from "./activities/index.js";
import { contactRoutes } from "./contacts/index.js";
import { dealRoutes } from "./deals/index.js";
import { identityRoutes } from "./identity/index.js";
import { lookupRoutes } from "./lookups/index.js";
import { noteRoutes } from "./notes/index.js";
import { referenceTargetRoutes } from "./reference-targets/index.js";
import { setupPackRoutes } from "./setup-packs/index.js";
import { transactionRoutes } from "./transactions/index.js";
import { webhookRoutes } from "./webhooks/index.js";

/** Every operation under /v1, resource by resource, in the order of the API document. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...contactRoutes,
  ...activityRoutes,
  ...noteRoutes,
  ...transactionRoutes,
  ...dealRoutes,
  ...webhookRoutes,
  ...lookupRoutes,
  ...setupPackRoutes,
  ...referenceTargetRoutes,
];

/** Returns the operations to serve: all of them, or those the API document shows. */
export function servedRoutes(documentedOnly: boolean): readonly Route[] {
  if (!documentedOnly) return routes;
  return routes
    .filter(({ extension }) => extension === undefined)
    .map(({ beyond: _, documentedBody, ...route }) => ({ ...route, body: documentedBody ?? route.body }));
}
