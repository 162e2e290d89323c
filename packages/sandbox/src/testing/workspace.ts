import { randomBytes } from "node:crypto";
import { isObject } from "@setup-pack/core/json";
import { describe, expect, inject } from "vitest";
import type { Answer } from "./check-answer.js";
import { adminOf, type Call, clientOf } from "./client.js";
import type { RunningSandbox } from "./shared-sandboxes.js";

/** Runs a suite once on each database. Every test makes a workspace of its own: `newWorkspace(sandbox)`. */
export function onBothDatabases(title: string, suite: (sandbox: RunningSandbox) => void): void {
  describe.each(inject("sandboxes"))(`${title} on $database`, suite);
}

/** A workspace of a test's own. */
export interface TestWorkspace {
  readonly id: string;
  /** Calls the API with a key that may do everything. */
  readonly call: Call;
  readonly key: string;
  readonly admin: (method: string, path: string, body?: unknown) => Promise<Answer>;
  /** Makes a key with these scopes; gives its secret. */
  readonly keyWith: (
    scopes: readonly string[],
    more?: object,
  ) => Promise<{ readonly id: string; readonly secret: string }>;
  /** Adds a record to a list, through the dashboard; gives its id. */
  readonly add: (collection: string, record: object) => Promise<string>;
}

/** Makes a workspace. Its rate limit is out of reach, unless `settings` say otherwise. */
export async function newWorkspace(
  sandbox: Omit<RunningSandbox, "database">,
  settings: object = {},
): Promise<TestWorkspace> {
  const admin = adminOf(sandbox.adminUrl, sandbox.adminToken);
  const slug = `test-${randomBytes(8).toString("hex")}`;
  const made = await admin("POST", "/admin/workspaces", {
    name: "Larkspur & Main",
    slug,
    rate_limit_per_minute: 1_000_000,
    ...settings,
  });
  const id = textAt(created(made), "id");
  const keyWith = async (scopes: readonly string[], more: object = {}) => {
    const key = created(await admin("POST", `/admin/workspaces/${id}/keys`, { scopes, ...more }));
    return { id: textAt(key, "id"), secret: textAt(key, "secret") };
  };
  const { secret } = await keyWith(["full_access"]);
  const add = async (collection: string, record: object) =>
    textAt(created(await admin("POST", `/admin/workspaces/${id}/${collection}`, record)), "id");
  return { id, key: secret, call: clientOf(sandbox.url, secret), admin, keyWith, add };
}

function created({ status, body }: Answer): unknown {
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** Returns the value at a place inside an answer; undefined where there is none. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, step) => {
    if (Array.isArray(inner) && typeof step === "number") return inner[step];
    return isObject(inner) && typeof step === "string" ? inner[step] : undefined;
  }, value);
}

/** Returns the text at a place inside an answer; fails where there is none. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path);
  if (typeof found !== "string") throw new Error(`No text at ${path.join(".")} in ${JSON.stringify(value)}`);
  return found;
}
