// What the thread runs in which tests have commands carried out: the bundle, loaded once for many of them.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { devNull, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runInThisContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";

/** @typedef {import("./program-thread.test-support.js").ThreadTask} ThreadTask */

const { processWorld, runProgram } = bundled(workerData.bundle);

parentPort?.on("message", async (/** @type {ThreadTask} */ { args, cwd, input, env, port, bell }) => {
  const stdin = openInput(input);
  const [stdout, stderr] = [captured(), captured()];
  /** @type {import("./world/world.js").World} */
  const world = {
    ...processWorld(env),
    args,
    folder: cwd,
    stdin,
    stdout,
    stderr,
    prompt: () => undefined,
    promptHidden: () => undefined,
    hearEnter: () => undefined,
  };
  try {
    const code = await runProgram(world);
    port.postMessage({ code, stdout: stdout.text(), stderr: stderr.text() });
  } catch (error) {
    port.postMessage({ error });
  } finally {
    closeSync(stdin);
    Atomics.store(bell, 0, 1);
    Atomics.notify(bell, 0);
    port.close();
  }
});

/**
 * What the bundle gives, which is one function.
 * @param {string} path
 */
function bundled(path) {
  /** @type {{ exports: typeof import("./main.js") }} */
  const main = { exports: Object.create(null) };
  const load = runInThisContext(readFileSync(path, "latin1"), { filename: path });
  load(main.exports, createRequire(path), main, path, dirname(path));
  return main.exports;
}

/**
 * The descriptor of a file that holds these bytes and that has no name.
 * @param {Uint8Array} input
 */
function openInput(input) {
  if (input.length === 0) return openSync(devNull, "r");
  const folder = mkdtempSync(join(tmpdir(), "setup-pack-"));
  const path = join(folder, "stdin");
  writeFileSync(path, input);
  const descriptor = openSync(path, "r");
  rmSync(folder, { recursive: true });
  return descriptor;
}

/** Where text goes that is written to no terminal, and what has gone there; as bytes, which is what a reader gets. */
function captured() {
  /** @type {Buffer[]} */
  const written = [];
  return {
    write: (/** @type {string} */ text) => void written.push(Buffer.from(text)),
    terminal: () => undefined,
    text: () => Buffer.concat(written).toString("utf8"),
  };
}
