import type { Route } from "../http/operation/route.js";
import { activityRoutes } from "./activities/routes.js";
import { contactRoutes } from "./contacts/routes.js";
import { dealRoutes } from "./deals/routes.js";
import { identityRoutes } from "./identity/routes.js";
import { lookupRoutes } from "./lookups/routes.js";
import { noteRoutes } from "./notes/routes.js";
import { referenceTargetRoutes } from "./reference-targets/routes.js";
import { setupPackRoutes } from "./setup-packs/routes.js";
import { transactionRoutes } from "./transactions/routes.js";
import { webhookRoutes } from "./webhooks/routes.js";

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

/** The operations to serve: all of them, or those the API document shows. */
export function servedRoutes(documentedOnly: boolean): readonly Route[] {
  if (!documentedOnly) return routes;
  return routes
    .filter(({ extension }) => extension === undefined)
    .map(({ beyond: _, documentedBody, ...route }) => ({ ...route, body: documentedBody ?? route.body }));
}
