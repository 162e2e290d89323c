import { join } from "node:path";
import { readEnvironment, type Variables } from "./world/config.js";
import { decodeBase64 } from "./world/decode-base64.js";
import { fetchFor } from "./world/fetch-for.js";
import { interruptions } from "./world/interruptions.js";
import { output } from "./world/output.js";
import { runGit } from "./world/run-git.js";
import { showInBrowser } from "./world/show-in-browser.js";
import { hearEnter, promptHidden, promptVisibly } from "./world/terminal.js";
import { collectGarbage, runProgram, type World } from "./world/world.js";

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
