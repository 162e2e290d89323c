import { resolve } from "node:path";
import {
  httpTarget,
  type Installation,
  type World as InstallerWorld,
  type InstallTarget,
  Refusal,
  type Workspace,
} from "@setup-pack/installer";
import { type WorkspaceClient, workspaceClient } from "@setup-pack/workspace-client";
import { readBytes } from "../../files/read-bytes.js";
import { printable } from "../../print/paper.js";
import type { Fetch, World } from "../../world/world.js";
import type { Fault } from "../fault.js";

/** Where a workspace is, and the key to it. */
export interface Access {
  readonly url: string;
  readonly key: string;
  /** Whether the key may be sent over plain http. */
  readonly allowHttp?: boolean | undefined;
}

/** A workspace that is connected. */
export interface WorkspaceConnection {
  /** The base address of its API. */
  readonly url: string;
  readonly workspace: Workspace;
  /** The address of the page that shows what happens in it; null where it has none. */
  readonly page: string | null;
  readonly client: WorkspaceClient;
  /** What reaches it, for one run. */
  readonly target: () => InstallTarget;
}

/** The link to one workspace at a time. Keys are in memory only, and leave it for the workspace alone. */
export interface WorkspaceLink {
  /** What the command line gave, so that nobody has to type it. */
  readonly given: () => { readonly url: string | undefined; readonly hasKey: boolean };
  readonly connection: () => WorkspaceConnection | undefined;
  /**
   * Connects in the place of what was connected; without a key by the one that the command line gave for this address.
   */
  readonly connect: (url: string, key: string | undefined) => Promise<WorkspaceConnection | Refusal | Fault>;
  /** Forgets the workspace and every key. */
  readonly forget: () => void;
  /**
   * A text that is about to be shown, without any key that was ever used: a workspace may give back what it was sent.
   */
  readonly hush: (text: string) => string;
}

/** A person waits for the answer, so that not much is tried again. */
const impatience = { tries: 3, patience: 60_000 } as const;

/** Long enough to be found in a text without mistake, and as JSON writes it. */
const keyForm = /^[\x21\x23-\x5b\x5d-\x7e]{16,4096}$/;

/** `fetch` reaches workspaces, and `askHere` servers of this machine. */
export function link(
  given: Partial<Access>,
  world: InstallerWorld,
  fetch: Fetch,
  askHere: typeof globalThis.fetch,
): WorkspaceLink {
  let options = given;
  let connection: WorkspaceConnection | undefined;
  const keys = new Set<string>();

  return {
    given: () => ({ url: options.url, hasKey: options.key !== undefined }),
    connection: () => connection,
    async connect(url, typed) {
      const key = typed ?? keyFor(url, options);
      if (key === undefined) return invalid("The API key is missing.");
      if (!keyForm.test(key)) return invalid("This is not an API key. Copy it whole, as the workspace showed it.");
      keys.add(key);
      const client = clientOf({ url, key, allowHttp: given.allowHttp }, fetch);
      if ("fault" in client) return client;
      const target = (): InstallTarget => httpTarget(client, world);
      const workspace = await target().identify();
      if (workspace instanceof Refusal) return workspace;
      const page = await workspacePage(client.url, workspace, askHere);
      connection = { url: client.url, workspace, page, client, target };
      return connection;
    },
    forget() {
      options = options.url === undefined ? {} : { url: options.url };
      connection = undefined;
    },
    hush: (text) => [...keys].reduce((shown, key) => shown.replaceAll(key, "[API key]"), text),
  };
}

/** The key of the command line is for the address given there, or, without one, for any. */
function keyFor(url: string, { url: givenUrl, key }: Partial<Access>): string | undefined {
  return givenUrl === undefined || givenUrl === url ? key : undefined;
}

function clientOf({ url, key, allowHttp = false }: Access, fetch: Fetch): ReturnType<typeof workspaceClient> | Fault {
  try {
    return workspaceClient({ url, key, allowHttp, fetch, ...impatience });
  } catch (error) {
    if (error instanceof TypeError) return invalid(error.message);
    throw error;
  }
}

const invalid = (message: string): Fault => ({ fault: "invalid", message });

/** A sandbox on this machine. No other workspace is asked for a page. */
const ofThisMachine = /^http:\/\/(?:127\.0\.0\.1|localhost):\d+$/;

/** Milliseconds after which a workspace that does not answer has no page. */
const patience = 2_000;

/** Returns the address of the page of a workspace in a sandbox on this machine, which its API leads to; else null. */
async function workspacePage(url: string, { id }: Workspace, fetch: typeof globalThis.fetch): Promise<string | null> {
  if (!ofThisMachine.test(url)) return null;
  try {
    const answer = await fetch(`${url}/look`, { redirect: "manual", signal: AbortSignal.timeout(patience) });
    const leads = new URL(answer.headers.get("location") ?? "", url);
    return ofThisMachine.test(leads.origin) && leads.pathname === "/look" && answer.status === 303
      ? `${leads.origin}/look/${encodeURIComponent(id)}`
      : null;
  } catch {
    return null;
  }
}

/**
 * Returns the pack as it is installed, with what relies on its items; a refusal where it is not, as when somebody has
 * uninstalled it meanwhile.
 */
export async function installationOf(
  packId: string,
  target: Pick<InstallTarget, "read">,
): Promise<Installation | Refusal> {
  return (
    (await target.read(packId, { relying: true })) ??
    new Refusal("missing", "This pack is not installed in the workspace.", "Refresh to see its state there.")
  );
}

/** Options of a command about the workspace. */
interface AccessFlags {
  readonly workspace?: string;
  readonly keyFile?: string;
  readonly allowHttp?: boolean;
}

/** More bytes than any key has. */
const longest = 4096;

/** What options and environment say of the workspace, or a sentence why they cannot be used. */
export function givenAccess(
  { workspace, keyFile, allowHttp }: AccessFlags,
  world: Pick<World, "environment" | "files" | "folder">,
): Partial<Access> | string {
  const { workspaceUrl, apiKey } = world.environment;
  const url = workspace ?? workspaceUrl;
  const key = keyFile === undefined ? { key: apiKey?.trim() } : keyIn(keyFile, world);
  if (typeof key === "string") return key;
  return { ...(url !== undefined && { url }), ...(key.key !== undefined && { key: key.key }), allowHttp };
}

function keyIn(path: string, { files, folder }: Pick<World, "files" | "folder">): { readonly key: string } | string {
  const read = readBytes(files, resolve(folder, path), longest);
  if ("failure" in read)
    return `${printable(path)} cannot be read: ${printable(read.failure.message)} (${read.failure.code})`;
  if ("tooLarge" in read) return `${printable(path)} holds more than a key.`;
  return { key: read.bytes.toString("utf8").trim() };
}
