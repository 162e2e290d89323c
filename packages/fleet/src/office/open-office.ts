import { type Bindings, compile, type Pack } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { count, quote } from "@setup-pack/core/words";
import {
  type Folder,
  fileTarget,
  httpTarget,
  type InstallTarget,
  offline,
  Refusal,
  readBindings,
  stateFile,
  type World,
} from "@setup-pack/installer";
import {
  type World as ClientWorld,
  type Fetch,
  type RateLimiter,
  type WorkspaceClient,
  workspaceClient,
} from "@setup-pack/workspace-client";
import type { InventoryOffice, KeySource, OfficeAccess } from "../inventory/inventory.js";

type KeyWorld = Pick<OfficeWorld, "variable" | "readKeyFile" | "runKeyCommand">;

/** Reads the key of an office where the inventory says that it is found. No sentence repeats what was found there. */
async function readKey(source: KeySource, world: KeyWorld): Promise<string | Refusal> {
  const found = await textOf(source, world);
  if (found instanceof Refusal) return found;
  const key = found.trim();
  if (key === "") return noKey(`${whereWords(source)} holds no key.`, "Put the key of this workspace there.");
  return /\s/.test(key)
    ? noKey(
        `${whereWords(source)} holds a space or a line break in the key.`,
        "Put only the key of this workspace there.",
      )
    : key;
}

async function textOf(source: KeySource, world: KeyWorld): Promise<string | Refusal> {
  switch (source.from) {
    case "environment":
      return (
        world.variable(source.variable) ??
        noKey(`${whereWords(source)} is not set.`, "Set it to the key of this workspace.")
      );
    case "file": {
      const read = world.readKeyFile(source.path);
      if (read === undefined)
        return noKey(`${whereWords(source)} is not there.`, "Put the key of this workspace into it.");
      return "failure" in read
        ? noKey(`${whereWords(source)} cannot be read: ${read.failure}`, "Fix that.")
        : read.text;
    }
    case "command": {
      if (world.runKeyCommand === undefined)
        return noKey(
          "The key comes from a command. Commands in an inventory are not run unless you allow it.",
          "Check what it runs, then allow it with --allow-key-commands.",
        );
      const answer = await world.runKeyCommand(source.command);
      return "failure" in answer
        ? noKey(`${whereWords(source)} gave no key: ${answer.failure}`, "Try the command by itself.")
        : answer.text;
    }
    default:
      return source satisfies never;
  }
}

function whereWords(source: KeySource): string {
  switch (source.from) {
    case "environment":
      return `The environment variable ${source.variable}`;
    case "file":
      return `The key file ${quote(source.path)}`;
    case "command":
      return `The command ${quote(source.command[0])}`;
    default:
      return source satisfies never;
  }
}

const noKey = (message: string, remedy: string): Refusal => new Refusal("no-access", message, remedy);

/** An office that can be worked on: a workspace, or the folder that is handed over to one. */
export interface OpenOffice {
  readonly office: InventoryOffice;
  readonly bindings: Bindings;
  readonly target: InstallTarget;
  /** Undefined of an office whose workspace nobody asks. */
  readonly client: WorkspaceClient | undefined;
  /** The folder as it was; undefined where the workspace imports packs by itself. */
  readonly folder: Folder | undefined;
  /** How many requests were sent to the workspace until now. */
  readonly requests: () => number;
}

/** How an office is worked on. */
export interface OpenOptions {
  /** Ends every request. */
  readonly signal?: AbortSignal;
  /** The limiter of its workspace, where the office was open before. */
  readonly limiter?: RateLimiter;
}

/** Opens an office: reads its key and its bindings. Asks its workspace nothing yet. */
export async function openOffice(
  office: InventoryOffice,
  world: OfficeWorld,
  options: OpenOptions = {},
): Promise<OpenOffice | Refusal> {
  const bindings = readOfficeBindings(office, world);
  if (bindings instanceof Refusal) return bindings;
  let sent = 0;
  const counting: OfficeWorld = {
    ...world,
    fetch: (url, request) => {
      sent++;
      return world.fetch(url, request);
    },
  };
  const client = office.access === undefined ? undefined : await clientOf(office.access, counting, options);
  if (client instanceof Refusal) return client;
  const { signal } = options;
  const asked = client === undefined ? undefined : httpTarget(client, world, signal === undefined ? {} : { signal });
  const opened = { office, bindings, client, requests: () => sent };
  if (office.export === undefined) {
    if (asked === undefined) throw new Error(`The office ${office.name} has neither an address nor an export.`);
    return { ...opened, target: asked, folder: undefined };
  }
  const folder = world.handedOver(office.name);
  if ("failure" in folder) return new Refusal("invalid", folder.failure, "Fix that, or move the folder away.");
  // Of what was never handed over there is nothing to export yet.
  const isFirst = folder.size === 0 && office.base === undefined && world.readFile(office.export) === undefined;
  const mine = isFirst ? undefined : readPackFile(office.export, world);
  if (mine instanceof Refusal) return mine;
  const base = office.base === undefined ? undefined : readPackFile(office.base, world);
  if (base instanceof Refusal) return base;
  const id = bindings.workspaceId ?? workspaceOf(folder) ?? `office:${office.name}`;
  const lookups = asked ?? offline({ id, name: office.name });
  return {
    ...opened,
    target: fileTarget({ lookups, folder, ...(mine && { mine }), ...(base && { base }), world }),
    folder,
  };
}

async function clientOf(
  { url, key: source, isOptional }: OfficeAccess,
  world: OfficeWorld,
  { limiter }: OpenOptions,
): Promise<WorkspaceClient | undefined | Refusal> {
  const key = await readKey(source, world);
  if (key instanceof Refusal) return isOptional ? undefined : key;
  try {
    const { allowHttp = false, fetch, pace } = world;
    return workspaceClient({ url, key, allowHttp, ...pace, fetch, ...(limiter && { limiter }) });
  } catch (error) {
    if (error instanceof TypeError)
      return new Refusal(
        "no-access",
        error.message,
        error.message.includes("http://, so")
          ? "Correct the address in the inventory. To send it anyway, use --allow-http."
          : "Put the key of this workspace there.",
      );
    throw error;
  }
}

/** A pack that stands beside the inventory for what a workspace has or had. */
function readPackFile(path: string, { readFile, sha256 }: OfficeWorld): Pack | Refusal {
  const read = readFile(path);
  const refused = (why: string) =>
    new Refusal("invalid", `The file ${quote(path)} ${why}`, "Export the pack from the office's dashboard again.");
  if (read === undefined) return refused("is not there.");
  if ("failure" in read) return refused(`cannot be read: ${read.failure}`);
  const { pack, diagnostics } = compile(read.text, { ...(sha256 && { sha256 }), errorsOnly: true });
  return pack?.document ?? refused(`is not a sound pack: ${diagnostics[0]?.message ?? ""}`);
}

/** Returns which workspace a folder is for, where it says so. */
function workspaceOf(folder: Folder): string | undefined {
  try {
    const state: unknown = JSON.parse(folder.get(stateFile) ?? "null");
    return isObject(state) && typeof state.workspaceId === "string" ? state.workspaceId : undefined;
  } catch {
    // What is wrong with the state is told by what reads all of it.
    return undefined;
  }
}

/** What an office's bindings file says; nothing where there is no such file. */
function readOfficeBindings(
  { bindings: path }: Pick<InventoryOffice, "bindings">,
  { readFile }: Pick<OfficeWorld, "readFile">,
): Bindings | Refusal {
  const read = path === undefined ? undefined : readFile(path);
  if (path === undefined || read === undefined) return {};
  if ("failure" in read) return unusable(`The bindings file ${quote(path)} cannot be read: ${read.failure}`);
  const { bindings, problems = [] } = readBindings(read.text, path);
  if (bindings !== undefined) return bindings;
  const [first] = problems;
  const others = problems.length > 1 ? ` And ${count(problems.length - 1, "more problem")}.` : "";
  return unusable(
    `The bindings file cannot be used: ${first === undefined ? path : `${path}:${first.range.start.line}:${first.range.start.column} ${first.message}`}${others}`,
  );
}

const unusable = (message: string): Refusal => new Refusal("invalid", message, "Fix the bindings file of this office.");

/** A text that was asked for, or why there is none: a sentence. */
export type TextOrFailure = { readonly text: string } | { readonly failure: string };

/** What working on offices needs of the world around it. Paths are those of the inventory. */
export interface OfficeWorld extends World {
  /** What asks workspaces. */
  readonly fetch: Fetch;
  /** Whether keys may be sent over plain http to other machines. */
  readonly allowHttp?: boolean;
  /** By which clock requests wait, for the rate limit or before they are sent again; the machine's when left out. */
  readonly pace?: Pick<ClientWorld, "now" | "sleep" | "random">;
  /** A variable of the environment; undefined where it is not set, or empty. */
  readonly variable: (name: string) => string | undefined;
  /** A file that belongs to the inventory; undefined where there is no such file. */
  readonly readFile: (path: string) => TextOrFailure | undefined;
  /** The same of a file that holds a key, which may lie anywhere. */
  readonly readKeyFile: (path: string) => TextOrFailure | undefined;
  /** Runs a program without a shell and gives what it writes; undefined where that is not allowed. */
  readonly runKeyCommand: ((command: readonly [string, ...string[]]) => Promise<TextOrFailure>) | undefined;
  /** The folder that was handed over to an office, as it is; empty where there is none yet. */
  readonly handedOver: (office: string) => Folder | { readonly failure: string };
}
