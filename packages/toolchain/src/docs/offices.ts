import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine, pageEnvironment } from "./session.js";

/** A workspace of the sandbox, as whoever works in it reaches it. */
export interface Office {
  readonly url: string;
  readonly apiKey: string;
  /** Adds a record to one of its lists, as its dashboard does; gives the id. */
  readonly add: (list: string, record: object) => Promise<string>;
  /** Changes an installed item by hand, as its dashboard does. */
  readonly edit: (packId: string, item: string, changes: object) => Promise<void>;
}

/** How the sandbox is reached, as its ready file says. */
type Ready = Readonly<Record<"url" | "adminUrl" | "adminToken", string>>;

/**
 * The sandboxes of all pages, which take seconds to start: one as it is, and one with the documented operations alone.
 */
const served = new Map<boolean, Promise<Ready>>();

/** Makes a workspace in a sandbox that is forgotten when this process ends. */
export async function openOffice(name: string, isDocumentedOnly = false): Promise<Office> {
  const sandbox = served.get(isDocumentedOnly) ?? serveSandbox(isDocumentedOnly);
  served.set(isDocumentedOnly, sandbox);
  const { url, adminUrl, adminToken } = await sandbox;
  const admin = (path: string, body: object) => sent("POST", `${adminUrl}/admin/workspaces${path}`, adminToken, body);
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const { id } = await admin("", { name, slug, rate_limit_per_minute: 1000 });
  const { secret: apiKey } = await admin(`/${id}/keys`, { scopes: ["full_access"] });
  return {
    url,
    apiKey,
    add: async (list, record) => (await admin(`/${id}/${list}`, record)).id,
    edit: async (packId, item, changes) => {
      await sent("PATCH", `${url}/v1/setup-packs/${packId}/items/${item}`, apiKey, changes);
    },
  };
}

async function serveSandbox(isDocumentedOnly: boolean): Promise<Ready> {
  const folder = mkdtempSync(join(tmpdir(), "setup-pack-offices-"));
  const readyFile = join(folder, "ready.json");
  const documented = isDocumentedOnly ? ["--documented-only"] : [];
  const flags = ["sandbox", "serve", "--memory", "--port", "0", "--ready-file", readyFile, "--quiet", ...documented];
  const server = spawn(process.execPath, [commandLine, ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
    env: pageEnvironment,
  });
  process.once("exit", () => server.kill());
  await Promise.race([once(server.stdout, "data"), once(server, "close")]);
  server.stdout.destroy();
  server.unref();
  const ready: Ready = JSON.parse(readFileSync(readyFile, "utf8"));
  rmSync(folder, { recursive: true });
  return ready;
}

async function sent(
  method: string,
  address: string,
  token: string,
  body: object,
): Promise<{ readonly id: string; readonly secret: string }> {
  const response = await fetch(address, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  const answer: { readonly id: string; readonly secret: string } = JSON.parse(await response.text());
  return answer;
}
