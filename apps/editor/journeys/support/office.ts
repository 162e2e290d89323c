import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { expect, onTestFinished, vi } from "vitest";
import { scratchFolder } from "./edit-server.js";
import { inRepository } from "./fixtures.js";

/** A workspace of the journey's own, and what its people do there. */
export interface Office {
  readonly url: string;
  readonly key: string;
  /** The page to look at it, with what signs in. */
  readonly look: string;
  readonly call: (method: string, path: string, body?: object) => Promise<JsonObject>;
  /** Asks the admin surface for what it has of the workspace. */
  readonly admin: (method: string, path: string, body?: object) => Promise<JsonObject>;
  /** Ends the sandbox. */
  readonly stop: () => void;
  readonly addTag: (name: string) => Promise<JsonObject>;
}

/** Serves a sandbox, as an author who rehearses would. */
export async function office(): Promise<Office> {
  const folder = scratchFolder();
  const readyFile = join(folder, "ready.json");
  const flags = ["sandbox", "serve", "--memory", "--port", "0", "--ready-file", readyFile];
  const sandbox = spawn(process.execPath, [inRepository("packages/cli/bin/setup-pack.js"), ...flags], {
    cwd: folder,
    stdio: "ignore",
  });
  onTestFinished(() => void sandbox.kill("SIGKILL"));
  await vi.waitFor(() => expect(existsSync(readyFile)).toBe(true), { timeout: 50_000 });
  const { url, adminUrl, adminToken, workspaceId, apiKey } = JSON.parse(readFileSync(readyFile, "utf8"));
  const admin = (method: string, path: string, body?: object) =>
    asked(`${adminUrl}/admin/workspaces/${workspaceId}/${path}`, adminToken, method, body);
  return {
    url,
    key: apiKey,
    look: `${adminUrl}/look/${workspaceId}#${adminToken}`,
    call: (method, path, body) => asked(`${url}${path}`, apiKey, method, body),
    admin,
    stop: () => void sandbox.kill("SIGKILL"),
    addTag: (name) => admin("POST", "tags", { name }),
  };
}

async function asked(address: string, key: string, method: string, body?: object): Promise<JsonObject> {
  const response = await fetch(address, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok || !isObject(answer)) throw new Error(`${address} answered ${JSON.stringify(answer)}`);
  return answer;
}
