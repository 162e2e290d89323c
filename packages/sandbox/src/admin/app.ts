import { createHash, timingSafeEqual } from "node:crypto";
import { httpApp, send } from "../http/server/app.js";
import { Refusal, refuse } from "../refusal.js";
import type { Service } from "../service.js";
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
const adminRoutes: readonly AdminRoute[] = [
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

const elsewhere = (publicUrl: string): Refusal =>
  new Refusal(
    404,
    "invalid_request_error",
    `This is the admin surface of a sandbox, whose API of workspaces is at ${publicUrl}.`,
  );

/** Pages are asked for by browsers, which send no such header: they have rights of their own. */
const isPage = (route: string | undefined): boolean => route !== undefined && /^\/look(\/|$)/.test(route);

/**
 * The admin surface: what a dashboard does in the documented service. Loopback only, and no part of /v1. `more` are
 * operations of rooms above this one.
 */
export function adminApp(service: Service, token: string, more: readonly AdminRoute[] = []) {
  const { config, world } = service;
  const app = httpApp(config, world);
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const expected = digest(`Bearer ${token}`);
  app.addHook("onRequest", async (request, reply) => {
    if (isPage(request.routeOptions.url)) return;
    if (timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) return;
    // Whoever takes this for the API of workspaces has a key and no token, and needs another address, not a token.
    if (/^\/v1(\/|$)/.test(request.url)) return send(reply, elsewhere(service.publicUrl()));
    return send(reply, refuse.unauthenticated("Send the admin token as Authorization: Bearer <adminToken>."));
  });
  for (const serveOn of [...adminRoutes, ...more]) serveOn(app, service);
  app.setNotFoundHandler((request, reply) => send(reply, refuse.noSuchPath(request.method, request.url)));
  return app;
}
