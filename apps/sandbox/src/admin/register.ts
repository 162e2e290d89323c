import { activityRoutes } from "./activities.js";
import { automationAdminRoutes } from "./automations/routes.js";
import { collectionRoutes } from "./collections.js";
import { dealAdminRoutes } from "./deals.js";
import { eventAdminRoutes } from "./events.js";
import { faultRoutes } from "./faults.js";
import { keyRoutes } from "./keys.js";
import { lookupAdminRoutes } from "./lookups/routes.js";
import { optOutRoutes } from "./opt-outs.js";
import { requestRoutes } from "./requests.js";
import type { AdminRoute } from "./route.js";
import { snapshotRoutes } from "./snapshots.js";
import { taskAdminRoutes } from "./tasks.js";
import { transactionAdminRoutes } from "./transactions.js";
import { webhookAdminRoutes } from "./webhooks.js";
import { workspaceRoutes } from "./workspaces.js";

/** Every operation of the dashboard. */
export const adminRoutes: readonly AdminRoute[] = [
  ...workspaceRoutes,
  ...keyRoutes,
  ...collectionRoutes,
  ...lookupAdminRoutes,
  ...optOutRoutes,
  ...activityRoutes,
  ...transactionAdminRoutes,
  ...taskAdminRoutes,
  ...dealAdminRoutes,
  ...webhookAdminRoutes,
  ...eventAdminRoutes,
  ...automationAdminRoutes,
  ...faultRoutes,
  ...requestRoutes,
  ...snapshotRoutes,
];
