import { join } from "node:path";
import { type Environment, type Proxies, readEnvironment, type Variables } from "./world/config.js";
import { output } from "./world/output.js";
import { runGit } from "./world/run-git.js";
import { hearEnter, promptHidden, promptVisibly } from "./world/terminal.js";
import { collectGarbage, type Fetch, type Interruptions, runProgram, type World } from "./world/world.js";

/** Where the last text was decoded to; grows as needed. */
let scratch = Buffer.alloc(0);

/**
 * As core's own decoder, but native, and always into the same buffer: new memory costs more than the decoding.
 * Node passes over what it does not know, and takes the alphabet for addresses too; so a text is base64 when it gives
 * as many bytes as its length promises, and has none of the two characters of that other alphabet.
 */
export function decodeBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0) return undefined;
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const promised = (text.length / 4) * 3 - padding;
  if (scratch.length < promised) scratch = Buffer.allocUnsafeSlow(promised);
  const written = promised === 0 ? 0 : scratch.write(text, "base64");
  return written === promised && !text.includes("-") && !text.includes("_") ? scratch.subarray(0, written) : undefined;
}

const signals = ["SIGINT", "SIGTERM"] as const;

/** Hears the signals that ask a process to stop. */
function interruptions(): Interruptions {
  let isAsked = false;
  let wake = (): void => {};
  const hear = (): void => {
    isAsked = true;
    wake();
  };
  for (const signal of signals) process.on(signal, hear);
  return {
    wait: (milliseconds) =>
      new Promise((resolve) => {
        if (isAsked) return resolve(false);
        const timer = setTimeout(() => resolve(true), milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve(false);
        };
        return undefined;
      }),
    end: () => {
      for (const signal of signals) process.off(signal, hear);
    },
  };
}

/** What shows an address in the user's browser, the address being its last argument; elsewhere it is xdg-open. */
const openers: ReadonlyMap<NodeJS.Platform, readonly [program: string, ...flags: string[]]> = new Map([
  ["darwin", ["open"]],
  ["win32", ["rundll32", "url.dll,FileProtocolHandler"]],
]);

/** Shows an address in the user's browser. Where there is no screen, or no browser, nothing happens. */
function showInBrowser(address: string, platform: NodeJS.Platform, { screen }: Environment): void {
  const opener = openers.get(platform);
  if (opener === undefined && !screen) return;
  const [program, ...flags] = opener ?? ["xdg-open"];
  const child = process
    .getBuiltinModule("node:child_process")
    .spawn(program, [...flags, address], { detached: true, stdio: "ignore", windowsHide: true });
  child.once("error", () => {});
  child.unref();
}

/** Asked for like this, since the bundler would copy each member of a module whose default is imported. */
const fs = process.getBuiltinModule("node:fs");

/**
 * Returns the world of a running process, with its own environment or another. Modules that few runs need are asked for
 * when they are.
 */
export function processWorld(variables: Variables = process.env): World {
  const environment = readEnvironment(variables);
  return {
    args: process.argv.slice(2),
    folder: process.cwd(),
    files: fs,
    stdin: 0,
    stdout: output(1),
    stderr: output(2),
    environment,
    bytes: {
      sha256: (bytes) => process.getBuiltinModule("node:crypto").createHash("sha256").update(bytes).digest("hex"),
      decodeBase64,
    },
    now: Date.now,
    interruptions,
    prompt: () => promptVisibly(0, output(2), fs),
    promptHidden: () => promptHidden(0, output(2), fs),
    secret: () => process.getBuiltinModule("node:crypto").randomBytes(32).toString("base64url"),
    git: (...call) => runGit(variables, ...call),
    runProgram,
    http: () => process.getBuiltinModule("node:http"),
    load: async (address) => (await import("./load-module.js")).loadModule(address),
    fetch: (...request) => fetch(...request),
    workspaceFetch: fetchFor(environment.proxies),
    editor: join(import.meta.dirname, "editor"),
    showInBrowser: (address) => showInBrowser(address, process.platform, environment),
    hearEnter,
    collectGarbage,
    threads: {
      count: () => process.getBuiltinModule("node:os").availableParallelism(),
      start: (workerData) =>
        new (process.getBuiltinModule("node:worker_threads").Worker)(join(import.meta.dirname, "../bin/worker.js"), {
          workerData,
          env: variables,
        }),
    },
    freshName: () => process.getBuiltinModule("node:crypto").randomUUID(),
  };
}

/** Returns how requests are sent: straight, or by the proxies that the environment names. */
function fetchFor(proxies: Proxies | undefined): Fetch {
  if (proxies === undefined) return (url, request) => fetch(url, request);
  let loaded: Promise<Fetch> | undefined;
  return async (url, request) => {
    loaded ??= import("./world/proxied-fetch.js").then(({ proxiedFetch }) => proxiedFetch(proxies));
    return (await loaded)(url, request);
  };
}
