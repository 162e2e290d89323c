import { randomBytes } from "node:crypto";
import { quietWorld, type Sandbox, type World } from "@setup-pack/sandbox";
import { afterAll, beforeAll } from "vitest";
import { startSandboxOn } from "../../../packages/sandbox/src/server.js";
import { lentMemory } from "../../../packages/sandbox/src/testing/memory-databases.js";
import { isObject } from "./object.js";

/** A workspace of a test's own, and its dashboard. */
export interface TestWorkspace {
  readonly id: string;
  readonly url: string;
  readonly key: string;
  /** Calls the dashboard; gives the id of what it made, where it made something. */
  readonly admin: (path: string, body?: object) => Promise<Readonly<Record<string, unknown>>>;
  readonly add: (collection: string, record: object) => Promise<string>;
  readonly keyWith: (scopes: readonly string[]) => Promise<string>;
}

/**
 * Starts a sandbox on a port of its own for the tests of a file, and gives what makes a workspace in it. A workspace's
 * rate limit is out of reach unless `settings` say otherwise.
 */
export function sandboxOfFile(world: Partial<World> = {}): (settings?: object) => Promise<TestWorkspace> {
  const started: Sandbox[] = [];
  beforeAll(async () => {
    const settings = { port: 0, anonymousPerMinute: 1_000_000, allowLoopbackWebhooks: true };
    started.push(await startSandboxOn(lentMemory, settings, { ...quietWorld, ...world }));
  });
  afterAll(() => Promise.all(started.map(({ close }) => close())));
  return async (settings = {}) => {
    const [sandbox] = started;
    if (sandbox === undefined) throw new Error("The sandbox has not been started yet.");
    const admin = dashboardOf(sandbox);
    const slug = `test-${randomBytes(8).toString("hex")}`;
    const rate_limit_per_minute = 1_000_000;
    const id = idOf(await admin("/admin/workspaces", { name: "Larkspur", slug, rate_limit_per_minute, ...settings }));
    const keyWith = async (scopes: readonly string[]) => {
      const { secret } = await admin(`/admin/workspaces/${id}/keys`, { scopes });
      return String(secret);
    };
    const add = async (collection: string, record: object) =>
      idOf(await admin(`/admin/workspaces/${id}/${collection}`, record));
    return { id, url: sandbox.url, key: await keyWith(["full_access"]), admin, add, keyWith };
  };
}

const dashboardOf =
  ({ adminUrl, adminToken }: Sandbox): TestWorkspace["admin"] =>
  async (path, body) => {
    const response = await fetch(`${adminUrl}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${adminToken}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok || !isObject(answer)) throw new Error(`${path} answerValue ${JSON.stringify(answer)}`);
    return answer;
  };

const idOf = ({ id }: Readonly<Record<string, unknown>>): string => String(id);
