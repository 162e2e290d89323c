import { randomBytes } from "node:crypto";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type Config, quietWorld, type Sandbox, type Storage, startSandbox, type World } from "@setup-pack/sandbox";
import { type realWorld, type WorkspaceClient, workspaceClient } from "@setup-pack/workspace-client";
import { afterAll, beforeAll } from "vitest";
import { startSandboxOn } from "../../../packages/sandbox/src/server.js";
import { freshDatabase } from "../../../packages/sandbox/src/testing/fresh-database.js";
import { lentMemory } from "../../../packages/sandbox/src/testing/memory-databases.js";
import { type Cluster, startCluster } from "../../../packages/sandbox/src/testing/postgres-cluster.js";

/** A workspace of a test's own, and its dashboard. */
export interface TestWorkspace {
  readonly id: string;
  readonly url: string;
  readonly key: string;
  readonly client: WorkspaceClient;
  /** Adds a record to a list as the dashboard does; gives its id. */
  readonly add: (collection: string, record: object) => Promise<string>;
  /** Changes a record of a list as the dashboard does. */
  readonly change: (collection: string, id: string, record: object) => Promise<void>;
  /** Deletes a record of a list as the dashboard does. */
  readonly remove: (collection: string, id: string) => Promise<void>;
  readonly keyWith: (scopes: readonly string[]) => Promise<string>;
}

const storageOn = async (server: Cluster): Promise<Storage> => ({
  kind: "postgres",
  url: await freshDatabase(server.url),
  connections: 5,
});

/**
 * Starts a sandbox for the tests of a file, and gives what makes a workspace in it: one that takes so many requests in
 * a minute. It is on PostgreSQL where a run asks for that by TEST_DATABASE, else in memory.
 */
export function sandboxOfFile(
  settings: Partial<Config> = {},
  world: World = quietWorld,
): (perMinute?: number) => Promise<TestWorkspace> {
  const started: Sandbox[] = [];
  let server: Cluster | undefined;
  beforeAll(async () => {
    if (process.env.TEST_DATABASE === "PostgreSQL") server = await startCluster(process.env.DATABASE_URL);
    const storage = settings.storage ?? (server && (await storageOn(server)));
    const config = { port: 0, anonymousPerMinute: 1_000_000, ...settings, ...(storage && { storage }) };
    started.push(await (storage ? startSandbox(config, world) : startSandboxOn(lentMemory, config, world)));
  });
  afterAll(async () => {
    await Promise.all(started.map(({ close }) => close()));
    await server?.stop();
  });
  return async (perMinute = 1_000_000) => {
    const [sandbox] = started;
    if (sandbox === undefined) throw new Error("The sandbox has not been started yet.");
    const slug = `test-${randomBytes(8).toString("hex")}`;
    const made = await dashboard(sandbox, "/admin/workspaces", {
      name: "Larkspur",
      slug,
      rate_limit_per_minute: perMinute,
    });
    const id = String(made.id);
    const keyWith = async (scopes: readonly string[]) =>
      String((await dashboard(sandbox, `/admin/workspaces/${id}/keys`, { scopes })).secret);
    const add = async (collection: string, record: object) =>
      String((await dashboard(sandbox, `/admin/workspaces/${id}/${collection}`, record)).id);
    const change = async (collection: string, of: string, record: object) => {
      await dashboard(sandbox, `/admin/${collection}/${of}`, record, "PATCH");
    };
    const remove = async (collection: string, of: string) => {
      await dashboard(sandbox, `/admin/${collection}/${of}`, undefined, "DELETE");
    };
    const key = await keyWith(["full_access"]);
    return { id, url: sandbox.url, key, add, change, remove, keyWith, client: hasty(sandbox.url, key) };
  };
}

async function dashboard(
  { adminUrl, adminToken }: Sandbox,
  path: string,
  body: object | undefined,
  method: "POST" | "PATCH" | "DELETE" = "POST",
): Promise<JsonObject> {
  const response = await fetch(`${adminUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${adminToken}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok || !isObject(answer)) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
  return answer;
}

/** The shortest time that is a bound of an attempt; what is shorter is a wait between attempts. */
const shortestBound = 20_000;

/** What to do so that every attempt that waits for its answer has waited too long. */
const bells = new Set<() => void>();

export function timeIsUp(): void {
  for (const ring of bells) ring();
}

/** A client that does not wait before it asks again, and waits for an answer until it is told that time is up. */
export function hasty(url: string, key: string, options: { readonly tries?: number } = {}): WorkspaceClient {
  const sleep: typeof realWorld.sleep = (milliseconds, signal) =>
    milliseconds < shortestBound ? Promise.resolve() : bell(signal);
  return workspaceClient({ url, key, sleep, ...options });
}

function bell(signal: Parameters<typeof realWorld.sleep>[1]): Promise<void> {
  return new Promise((resolve, reject) => {
    const ring = () => {
      bells.delete(ring);
      resolve();
    };
    bells.add(ring);
    signal?.addEventListener("abort", () => {
      bells.delete(ring);
      reject(signal.reason);
    });
  });
}
