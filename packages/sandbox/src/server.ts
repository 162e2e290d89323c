import { randomBytes } from "node:crypto";
import swagger from "@fastify/swagger";
import { type Kysely, sql } from "kysely";
import { adminApp } from "./admin/app.js";
import { startAutomationRunner } from "./automations/index.js";
import { type Config, defaultConfig } from "./config.js";
import type { Database } from "./database/database.js";
import { openDatabase } from "./database/open.js";
import type { Tables } from "./database/tables.js";
import { docsPage } from "./docs/index.js";
import {
  type DeliveryWorker,
  eraseForgotten,
  purgeEvents,
  releaseClaims,
  startDeliveryWorker,
} from "./events/index.js";
import { type Home, type OpenHome, openHome } from "./home/index.js";
import { openRequestLog } from "./http/request-log/request-log.js";
import { allowOrigin, httpApp } from "./http/server/app.js";
import { healthPage } from "./http/server/health.js";
import { serveRoutes } from "./http/server/pipeline.js";
import { shutDownOf } from "./http/server/shut-down.js";
import { idsOf } from "./ids.js";
import { openSecrets } from "./keys/secrets.js";
import { leadToLook, lookPages } from "./look/index.js";
import { openApiOptions } from "./openapi/document.js";
import { openApiSchema } from "./openapi/operation.js";
import { acknowledgementTime, openOutbound } from "./outbound/index.js";
import { resetRoutes } from "./reset/index.js";
import { mediaFiles } from "./resources/media/index.js";
import { servedRoutes } from "./resources/register.js";
import type { Service } from "./service.js";
import type { World } from "./world.js";

/** How often it is looked for what may go, in milliseconds; at the start too. */
const every = 600_000;

/** The forgetting of what has run out, in the background. */
interface Housekeeping {
  readonly stop: () => Promise<void>;
}

function startHousekeeping(service: Service): Housekeeping {
  let current = keepHouse(service);
  const timer = setInterval(() => {
    current = current.then(() => keepHouse(service));
  }, every).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return current;
    },
  };
}

/** Forgets everything that may go by now. What cannot be done this time is tried the next. */
async function keepHouse({ database, world }: Pick<Service, "database" | "world">): Promise<void> {
  const { owner } = database;
  try {
    await deleteExpired(owner, world.now());
    await eraseForgotten(owner);
    await purgeEvents(owner, world.now());
  } catch (error) {
    world.log("warn", "Tidying up failed", { reason: String(error) });
  }
}

/** Deletes what has run out: idempotency keys after 24 hours, minutes that are over. */
async function deleteExpired(owner: Kysely<Tables>, now: number): Promise<void> {
  const dayAgo = new Date(now - 24 * 3_600_000);
  await sql`delete from idempotency_keys where created_at <= ${dayAgo}::timestamptz`.execute(owner);
  await sql`delete from rate_windows where started_at <= ${dayAgo}::timestamptz`.execute(owner);
}

/** A sandbox that accepts requests. */
export interface Sandbox {
  /** Origin of the API, without a path: http://127.0.0.1:4010. */
  readonly url: string;
  /** Origin of the admin surface, and the token it wants. */
  readonly adminUrl: string;
  readonly adminToken: string;
  /** What the configuration's `home` asked for. */
  readonly home: Home | undefined;
  /**
   * Answers what is under way, refuses what is new, sends the deliveries that are due, then closes the database.
   * Neither clients that keep connections nor endpoints that do not answer hold it up for longer than some seconds.
   */
  readonly close: () => Promise<void>;
}

/**
 * Starts a sandbox. What is left out of the configuration is as `defaultConfig` says.
 * @example
 * ```ts
 * import { quietWorld, startSandbox } from "@setup-pack/sandbox";
 *
 * const settings = { port: 0, home: { demo: false, formerKey: undefined } };
 * const { url, home, close } = await startSandbox(settings, quietWorld);
 * const { status } = await fetch(`${url}/v1/me`, { headers: { authorization: `Bearer ${home?.apiKey}` } });
 * console.log(status); // 200
 * await close();
 * ```
 */
export function startSandbox(settings: Partial<Config>, world: World): Promise<Sandbox> {
  return startSandboxOn(openDatabase, settings, world);
}

/** Returns the same, on a database that is opened in another way than the configuration says. */
export async function startSandboxOn(
  open: typeof openDatabase,
  settings: Partial<Config>,
  world: World,
): Promise<Sandbox> {
  const config = { ...defaultConfig, ...settings };
  let publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const service = await openService(await open(config, world), config, world, () => publicUrl);
  const adminToken = config.adminToken ?? randomBytes(32).toString("base64url");
  let adminUrl = "";
  const api = await apiApp(service, () => adminUrl);
  const admin = adminApp(service, adminToken, [...resetRoutes, lookPages(adminToken)]);
  const shutDowns = [shutDownOf(api), shutDownOf(admin)];
  const deliveries = await beginDeliveries(service);
  const automations = config.documentedOnly ? undefined : startAutomationRunner(service);
  const housekeeping = startHousekeeping(service);
  let home: OpenHome | undefined;
  const close = async () => {
    await Promise.all(shutDowns.map((shutDown) => shutDown()));
    await automations?.stop();
    await deliveries.stop();
    await housekeeping.stop();
    await service.outbound.close();
    await home?.leave();
    await service.database.close();
  };
  try {
    const url = await api.listen({ host: config.host, port: config.port });
    publicUrl = config.publicUrl ?? url;
    adminUrl = await admin.listen({ host: "127.0.0.1", port: config.adminPort });
    home = config.home && (await openHome(service, config.home));
    return { url, adminUrl, adminToken, home, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openService(
  database: Database,
  config: Config,
  world: World,
  publicUrl: Service["publicUrl"],
): Promise<Service> {
  const secrets = await openSecrets(database.owner, config.secret, world).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const { resolve } = world;
  const outbound = openOutbound({ resolve, allowLoopback: config.allowLoopbackWebhooks, timeout: acknowledgementTime });
  const requestLog = openRequestLog(world.random(4).toString("hex"));
  return { config, world, database, secrets, makeId: idsOf(world), outbound, requestLog, publicUrl };
}

/** The embedded database is this process's alone: what is claimed in it was claimed by one that is gone. */
async function beginDeliveries(service: Service): Promise<DeliveryWorker> {
  if (service.config.storage.kind !== "postgres") await releaseClaims(service.database.owner);
  return startDeliveryWorker(service);
}

/** The API: every operation of the register, and the page that shows them. It leads to the page of the dashboard. */
export async function apiApp(service: Service, adminUrl?: () => string) {
  const { config, world } = service;
  const app = httpApp(config, world);
  if (config.allowOrigin !== undefined) allowOrigin(app, config.allowOrigin);
  await app.register(swagger, openApiOptions(config.documentedOnly));
  await app.register(async (inner) => serveRoutes(inner, service, servedRoutes(config.documentedOnly), openApiSchema));
  await app.register(async (inner) => docsPage(inner, config));
  await app.register(async (inner) => healthPage(inner, service));
  if (!config.documentedOnly) await app.register(async (inner) => mediaFiles(inner, service));
  if (!config.documentedOnly && adminUrl) await app.register(async (inner) => leadToLook(inner, adminUrl));
  await app.ready();
  return app;
}
