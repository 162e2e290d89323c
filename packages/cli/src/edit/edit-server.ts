import { once } from "node:events";
import type { Server } from "node:http";
import { dirname, join } from "node:path";
import type { TrustFlags } from "../trust/flags.js";
import { type Failure, failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";
import type { EditedPack } from "./edited-pack.js";
import { folderUses } from "./folder-uses.js";
import { handler } from "./handler.js";
import { listeners as listenersTo } from "./listeners.js";
import { notesFile } from "./notes-file.js";
import { type SettingsFlags, settingsSource } from "./pack-settings.js";
import { trustSource } from "./pack-trust.js";
import { sessions as sessionsOf } from "./route.js";
import { dialectFile, promisesFile } from "./text-beside.js";
import { type WorkspaceOptions, workspaceContext } from "./workspace/workspace-context.js";

/** A server on the loopback address that lets one browser after another edit a pack. */
export interface EditServer {
  readonly port: number;
  /** An address that lets in whoever opens it first. The one before it, if nobody has opened it, lets in nobody. */
  link(): string;
  /** Looks whether the pack has changed on disk; to be called a few times a second. */
  look(): void;
  /** Resolves when every connection has ended, which is at once. */
  close(): Promise<void>;
}

/** What no honest browser on the same machine comes near; it keeps slow or endless requests from piling up. */
const usualLimits = {
  /** Milliseconds until the headers of a request, and until all of it, must have come. */
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  /** Milliseconds between two looks at who is late. */
  connectionsCheckingInterval: 2_000,
};

const mostConnections = 256;

/**
 * Serves the editor on this port, or the next one that is free. `options` is what the command line says of the
 * workspace, and of how to check.
 */
export async function openServer(
  edited: EditedPack,
  port: number,
  world: World,
  options: WorkspaceOptions & SettingsFlags & TrustFlags = { bindings: besidePack(edited) },
  limits = usualLimits,
): Promise<EditServer | Failure> {
  const server = world.http().createServer(limits);
  server.maxConnections = mostConnections;
  const actual = await listen(server, port);
  if (typeof actual === "object") return actual;
  const sessions = sessionsOf(world.secret);
  const settings = settingsSource(edited, options, world);
  const notes = notesFile(edited, world);
  const listeners = listenersTo(edited, { settings, notes }, world.now);
  server.on(
    "request",
    handler(
      {
        port: actual,
        edited,
        notes,
        dialect: dialectFile(edited, world),
        promises: promisesFile(edited, world),
        settings,
        trust: trustSource(edited, options, world),
        uses: folderUses(edited, options, world),
        sessions,
        listeners,
        workspace: workspaceContext(options, world),
      },
      world,
    ),
  );
  return {
    port: actual,
    link: () => `http://127.0.0.1:${actual}/#token=${sessions.token()}`,
    look: () => listeners.look(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        listeners.end();
        server.closeAllConnections();
      }),
  };
}

/** At most so many ports are tried. */
const mostTries = 100;

const largestPort = 65_535;

/** Listens on the loopback address, at this port or else the next one that is free; gives the port. 0 means any. */
async function listen(server: Server, wanted: number): Promise<number | Failure> {
  const last = Math.min(wanted + mostTries - 1, largestPort);
  for (let port = wanted; ; port++) {
    try {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
      return portOf(server);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code !== "EADDRINUSE" || port === last) return failure;
    }
  }
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A server that listens has a port");
  return address.port;
}

/** Where decisions about a pack are kept unless another file is named: in its source folder, or beside its file. */
export function besidePack({ kind, path }: Pick<EditedPack, "kind" | "path">): string {
  return join(kind === "folder" ? path : dirname(path), "bindings.yaml");
}
