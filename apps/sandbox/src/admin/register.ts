import { webhookAdminRoutes } from "../resources/webhooks/admin.js";
import { activityRoutes } from "./activities.js";
import { collectionRoutes } from "./collections.js";
import { keyRoutes } from "./keys.js";
import { optOutRoutes } from "./opt-outs.js";
import type { AdminRoute } from "./route.js";
import { transactionAdminRoutes } from "./transactions.js";
import { workspaceRoutes } from "./workspaces.js";

/** Every operation of the dashboard. */
export const adminRoutes: readonly AdminRoute[] = [
  ...workspaceRoutes,
  ...keyRoutes,
  ...collectionRoutes,
  ...optOutRoutes,
  ...activityRoutes,
  ...transactionAdminRoutes,
  ...webhookAdminRoutes,
];
