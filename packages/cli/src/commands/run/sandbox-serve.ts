import { resolve } from "node:path";
import type { JsonObject } from "@setup-pack/core/json";
import type { Sandbox, World as SandboxWorld } from "@setup-pack/sandbox";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeAtomically } from "../../files/write-atomically.js";
import { type GlobalFlags, printable, reportFailure } from "../../print/paper.js";
import { announce } from "../../sandbox/announce.js";
import { lineOf, printRecords, type RecordFormat } from "../../sandbox/print-record.js";
import type { ReachFlags } from "../../sandbox/reach-flags.js";
import { formerReady, type Ready, readyMode, readyText, removeReady } from "../../sandbox/ready-file.js";
import { requestAdmin } from "../../sandbox/request-admin.js";
import { startFault } from "../../sandbox/start-fault.js";
import { chooseStorage, type StorageChoice, type StorageFlags } from "../../sandbox/storage.js";
import type { World } from "../../world/world.js";

export interface ServeFlags extends GlobalFlags, StorageFlags {
  readonly port: number;
  readonly host: string;
  readonly demo?: boolean;
  readonly allowLoopbackWebhooks?: boolean;
  readonly allowOrigin?: string;
  readonly publicUrl?: string;
  readonly documentedOnly?: boolean;
  readonly readyFile?: string;
}

/** Milliseconds between two looks at nothing: what ends the wait is a signal. */
const pace = 60_000;

/** The least characters of a secret that keys are hashed with. */
const shortestSecret = 32;

/** Serves a sandbox until the user wants to stop. */
export async function runSandboxServe(flags: ServeFlags, world: World): Promise<ExitCode> {
  const { sandboxSecret: secret } = world.environment;
  if (secret !== undefined && secret.length < shortestSecret)
    return complain(`SETUP_PACK_SANDBOX_SECRET must have at least ${shortestSecret} characters.`, world);
  const chosen = chooseStorage(flags, world);
  if (typeof chosen === "string") return complain(chosen, world);
  const signals = world.interruptions();
  try {
    const readyFile = flags.readyFile === undefined ? chosen.readyFile : resolve(world.folder, flags.readyFile);
    const started = await start(flags, chosen, readyFile, world);
    if (typeof started === "string") return complain(started, world);
    return await serve(started, readyFile, flags, chosen, world, async () => {
      while (await signals.wait(pace));
    });
  } finally {
    signals.end();
  }
}

function complain(sentence: string, { stderr }: World): ExitCode {
  stderr.write(`setup-pack: ${printable(sentence)}\n`);
  return exitCode.unusable;
}

/** A sandbox that accepts requests, or why there is none. */
async function start(flags: ServeFlags, chosen: StorageChoice, readyFile: string | undefined, world: World) {
  const sandbox = await import("@setup-pack/sandbox");
  const { host, port, allowOrigin, publicUrl } = flags;
  const formerKey = readyFile === undefined ? undefined : formerReady(readyFile, world)?.apiKey;
  const settings = {
    host,
    port,
    allowOrigin,
    publicUrl,
    storage: chosen.storage,
    secret: world.environment.sandboxSecret,
    home: { demo: flags.demo ?? false, formerKey },
    allowLoopbackWebhooks: flags.allowLoopbackWebhooks ?? false,
    documentedOnly: flags.documentedOnly ?? false,
  };
  try {
    return await sandbox.startSandbox(settings, { ...sandbox.quietWorld, log: logTo(world) });
  } catch (error) {
    const fault = startFault(error, { host, port, chosen }, sandbox);
    if (fault === undefined) throw error;
    return fault;
  }
}

/** What a sandbox says of itself on the way; it never says anything secret. */
function logTo({ stderr }: World): SandboxWorld["log"] {
  return (level, message, details) => {
    if (level !== "info")
      stderr.write(`setup-pack: ${level}: ${printable(`${message} ${JSON.stringify(details ?? {})}`)}\n`);
  };
}

async function serve(
  sandbox: Sandbox,
  readyFile: string | undefined,
  flags: ServeFlags,
  chosen: StorageChoice,
  world: World,
  stopped: () => Promise<void>,
): Promise<ExitCode> {
  const ready = readyOf(sandbox);
  try {
    if (readyFile !== undefined) {
      const failure = writeAtomically(readyFile, readyText(ready), world, readyMode);
      if (failure !== undefined) {
        reportFailure(readyFile, "written", failure, world);
        return exitCode.unusable;
      }
    }
    announce(ready, readyFile, flags, chosen, world);
    await stopped();
    if (!flags.quiet) world.stderr.write("Stopping: open requests and deliveries are finished first.\n");
    return exitCode.fine;
  } finally {
    if (readyFile !== undefined) removeReady(readyFile, ready, world);
    await sandbox.close();
  }
}

function readyOf({ url, adminUrl, adminToken, home }: Sandbox): Ready {
  if (home === undefined) throw new Error("A sandbox that is served has a workspace of its own.");
  return { url, adminUrl, adminToken, workspaceId: home.workspaceId, apiKey: home.apiKey };
}

export interface CreateFlags extends ReachFlags {
  readonly slug?: string;
  readonly rateLimit?: number;
  readonly timeZone?: string;
  readonly feature?: readonly string[];
  readonly format: "pretty" | "json";
}

/** Makes a workspace in a running sandbox. */
export function runSandboxCreate(name: string, flags: CreateFlags, world: World): Promise<ExitCode> {
  const { slug, rateLimit, timeZone, feature, format } = flags;
  const body = {
    name,
    slug: slug ?? slugOf(name),
    ...(rateLimit === undefined ? {} : { rate_limit_per_minute: rateLimit }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(feature === undefined ? {} : { features: [...feature] }),
  };
  return requestAdmin(
    flags,
    world,
    () => ({ method: "POST", path: "/admin/workspaces", body }),
    (made) => world.stdout.write(format === "json" ? `${JSON.stringify(made, undefined, 2)}\n` : `${made.id}\n`),
  );
}

const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{Mn}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 60)
    .replace(/-+$/, "");

export interface ListFlags extends ReachFlags {
  readonly format: RecordFormat;
}

/** Lists workspaces, the newest first. */
export function runSandboxList(flags: ListFlags, world: World): Promise<ExitCode> {
  return requestAdmin(
    flags,
    world,
    () => ({ method: "GET", path: "/admin/workspaces" }),
    ({ data }) => printRecords(data, flags.format, workspaceLine, world),
  );
}

const workspaceLine = ({ id, slug, name, rate_limit_per_minute }: JsonObject): string =>
  lineOf(id, slug, name, `${rate_limit_per_minute} a minute`);
