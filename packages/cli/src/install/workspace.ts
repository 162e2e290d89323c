import { resolve } from "node:path";
import { isObject } from "@setup-pack/core/json";
import {
  type FileTargetOptions,
  type Folder,
  fileTarget,
  httpTarget,
  type World as InstallerWorld,
  type InstallTarget,
  offline,
  stateFile,
} from "@setup-pack/installer";
import { type Wait, workspaceClient } from "@setup-pack/workspace-client";
import { readBytes } from "../files/read-bytes.js";
import { isSound, readPack, refuseBroken } from "../packs/read-pack.js";
import type { World } from "../world/world.js";
import { CommandFailure, unusablePath } from "./command-failure.js";
import type { WorkspaceFlags } from "./flags.js";
import { readHandOver } from "./hand-over.js";

/** Returns the world as the installer asks for it. */
export const installerWorld = ({ now, bytes: { sha256 } }: Pick<World, "now" | "bytes">): InstallerWorld => ({
  now: () => new Date(now()),
  sha256,
});

/** Bytes; no key is as long. */
const longest = 4096;

/** Returns the key to a workspace: from the file that was named, the environment, or whoever sits at the terminal. */
function readKey({ keyFile }: WorkspaceFlags, world: World): string | CommandFailure {
  if (keyFile !== undefined) return keyIn(keyFile, world);
  const { apiKey } = world.environment;
  if (apiKey !== undefined) return apiKey.trim();
  const prompt = world.promptHidden();
  if (prompt === undefined)
    return new CommandFailure(
      "The API key is missing: give it in SETUP_PACK_API_KEY, or name a file that holds it by --key-file.",
    );
  return prompt("API key (it is not shown): ").trim();
}

function keyIn(path: string, { files, folder }: World): string | CommandFailure {
  const read = readBytes(files, resolve(folder, path), longest);
  if ("failure" in read) return unusablePath(path, "read", read.failure);
  if ("tooLarge" in read) return new CommandFailure(`${path} holds more than a key.`);
  return read.bytes.toString("utf8").trim();
}

/** What a command works on: a workspace, or the folder that is handed over to one. */
export interface OpenTarget {
  readonly target: InstallTarget;
  /** The folder as it is; undefined where the workspace imports packs by itself. */
  readonly folder?: Folder;
  /** The workspace that a folder is for; left out where it is not reached, and where no folder is handed over. */
  readonly beside?: InstallTarget;
}

/** What else a run knows. */
export interface WorkspaceContext {
  /** Which workspace it is, where nobody asks it. */
  readonly workspaceId?: string;
  /** Ends every request. */
  readonly signal?: AbortSignal;
}

/** Reaches the workspace that the flags mean; asks it nothing yet. */
export function openWorkspace(
  flags: WorkspaceFlags,
  world: World,
  known: WorkspaceContext = {},
): OpenTarget | CommandFailure {
  const url = flags.workspace ?? world.environment.workspaceUrl;
  const lookups = url === undefined ? undefined : overHttp(url, flags, world, known);
  if (lookups instanceof CommandFailure) return lookups;
  if (flags.handOver !== undefined || flags.mine !== undefined) return inFolder(flags, lookups, world, known);
  if (flags.base !== undefined)
    return new CommandFailure("--base needs --hand-over or --mine: a workspace knows its installed release.");
  return lookups === undefined
    ? new CommandFailure("Name the workspace with --workspace URL, or with SETUP_PACK_URL in the environment.")
    : { target: lookups };
}

function overHttp(
  url: string,
  flags: WorkspaceFlags,
  world: World,
  { signal }: WorkspaceContext,
): InstallTarget | CommandFailure {
  const key = readKey(flags, world);
  if (key instanceof CommandFailure) return key;
  const { allowHttp = false } = flags;
  try {
    const onWait = tellWaits(flags, world);
    const client = workspaceClient({ url, key, allowHttp, fetch: world.workspaceFetch, onWait });
    return httpTarget(client, installerWorld(world), signal === undefined ? {} : { signal });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const hint = error.message.includes("http://, so") ? " To send it anyway, use --allow-http." : "";
    return new CommandFailure(`${error.message}${hint}`);
  }
}

/** A wait that is shorter, in milliseconds, is told nobody. */
const shortest = 1_000;

/** Says that a request waits, and why: also where no terminal is, since a log that stands still tells nothing. */
function tellWaits({ quiet = false }: WorkspaceFlags, { stderr }: Pick<World, "stderr">): (wait: Wait) => void {
  return ({ milliseconds, why }) => {
    if (quiet || milliseconds < shortest) return;
    stderr.write(`setup-pack: Waiting ${Math.ceil(milliseconds / 1_000)} s: ${waitReasons[why]}\n`);
  };
}

const waitReasons = {
  "rate limit": "the workspace accepts no more requests in this minute.",
  trouble: "the workspace did not answer, or is in trouble; it is asked again then.",
} as const satisfies Record<Wait["why"], string>;

function inFolder(
  flags: WorkspaceFlags,
  lookups: InstallTarget | undefined,
  world: World,
  { workspaceId }: WorkspaceContext,
): OpenTarget | CommandFailure {
  const folder = readHandOver(flags.handOver, world);
  if (folder instanceof CommandFailure) return folder;
  const sides = readSides(flags, world);
  if (sides instanceof CommandFailure) return sides;
  const id = workspaceOf(folder) ?? workspaceId;
  if (lookups === undefined && id === undefined)
    return new CommandFailure(
      'Name the workspace with --workspace URL or SETUP_PACK_URL, or with "workspaceId" in the bindings file.',
    );
  const source = lookups ?? offline({ id: id ?? "", name: id ?? "" });
  const target = fileTarget({ lookups: source, folder, ...sides, world: installerWorld(world) });
  return { target, folder, ...(lookups && { beside: lookups }) };
}

/** Returns which workspace a folder is for, where it says so. */
function workspaceOf(folder: Folder): string | undefined {
  try {
    const state: unknown = JSON.parse(folder.get(stateFile) ?? "null");
    return isObject(state) && typeof state.workspaceId === "string" ? state.workspaceId : undefined;
  } catch {
    // What is wrong with the state is reported by what reads all of it.
    return undefined;
  }
}

/** Returns the packs that stand for what a folder does not know of the workspace. What is wrong with them is said. */
function readSides(flags: WorkspaceFlags, world: World): Pick<FileTargetOptions, "mine" | "base"> | CommandFailure {
  const [mine, base] = [flags.mine, flags.base].map((path) => (path === undefined ? undefined : readPack(path, world)));
  const broken = [mine, base].filter((pack) => pack !== undefined && !isSound(pack));
  if (broken.length > 0) {
    const code = refuseBroken(
      broken.filter((pack) => pack !== undefined),
      flags,
      world,
    );
    return new CommandFailure("A pack file cannot be used in place of the workspace.", code);
  }
  return {
    ...(mine?.compiled && { mine: mine.compiled.document }),
    ...(base?.compiled && { base: base.compiled.document }),
  };
}
