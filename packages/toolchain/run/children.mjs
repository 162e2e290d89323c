import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { isatty } from "node:tty";
import { whenLeftBehind } from "./left-behind.mjs";
import { inRepository, root } from "./paths.mjs";

/** @typedef {import("node:child_process").ChildProcess} Child */

/**
 * Starts the command line; its standard output is ours to read.
 * @param {readonly string[]} args
 */
export function setupPack(args) {
  return spawn(process.execPath, [inRepository("packages/cli/bin/setup-pack.js"), ...args], {
    cwd: root,
    stdio: ["inherit", "pipe", "inherit"],
  });
}

/**
 * Runs the command line to its end.
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, said: string }>}
 */
export async function setupPackSays(args) {
  const child = setupPack(args);
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  return { code: await exitOf(child), said };
}

/**
 * The first line that a program says; undefined where it ends without one. What it says after that goes on to ours.
 * @param {Child} child
 * @returns {Promise<string | undefined>}
 */
export function firstLine(child) {
  if (child.stdout === null) throw new Error("The program says nothing to us");
  const lines = createInterface({ input: child.stdout });
  return new Promise((resolve) => {
    let isFirst = true;
    lines.on("line", (line) => {
      if (isFirst) resolve(line);
      else console.log(line);
      isFirst = false;
    });
    lines.once("close", () => resolve(undefined));
  });
}

/**
 * Programs that serve together: what tells us to end tells them, and when one ends so do the others.
 * @param {Child[]} children
 */
export function serving(children) {
  /** @type {string[]} */
  const files = [];
  let isEnding = false;
  /** @param {NodeJS.Signals} signal */
  const tell = (signal) => {
    isEnding = true;
    for (const child of children) child.kill(signal);
  };
  process.on("SIGTERM", () => tell("SIGTERM"));
  whenLeftBehind(() => tell("SIGTERM"));
  // Ctrl-C reaches them without us: the terminal tells all programs that run in it.
  process.on("SIGINT", () => {
    if (!isatty(0)) tell("SIGINT");
  });
  /** @type {(code: number) => void} */
  let settle = () => {};
  /** @type {Promise<number>} */
  const code = new Promise((resolve) => {
    settle = resolve;
  });
  /** @type {Promise<number>[]} */
  const exits = [];
  /** @param {Child} child */
  const watch = (child) => {
    // One that was told twice may be gone before it could say how it went: we wanted it to end.
    const exit = exitOf(child, () => (isEnding ? 0 : 1));
    exits.push(exit);
    exit.then(async (own) => {
      if (!isEnding) tell("SIGTERM");
      const codes = await Promise.all(exits);
      for (const file of files) rmSync(file, { force: true });
      settle(own || Math.max(...codes));
    });
    if (isEnding) child.kill("SIGTERM");
  };
  for (const child of children) watch(child);
  return {
    /** The exit code, once all have ended. */
    code,
    /** @param {Child} child which serves as well */
    also(child) {
      children.push(child);
      watch(child);
    },
    /**
     * Ends all of them, for a reason of our own.
     * @param {number} reason
     */
    async end(reason) {
      tell("SIGTERM");
      await code;
      return reason;
    },
    /**
     * @param {string} path of the ready file of a sandbox
     * @returns {import("./start.mjs").Ready}
     */
    readyIn: (path) => JSON.parse(readFileSync(resolve(root, path), "utf8")),
    /**
     * Writes a ready file that goes when the programs do.
     * @param {string} path
     * @param {object} ready
     */
    writeReady(path, ready) {
      const file = resolve(root, path);
      writeFileSync(file, `${JSON.stringify(ready, undefined, 2)}\n`, { mode: 0o600 });
      files.push(file);
    },
  };
}

/**
 * @param {Child} child
 * @param {() => number} killed the code where a signal ended it
 * @returns {Promise<number>}
 */
function exitOf(child, killed = () => 1) {
  return new Promise((resolve) => {
    child.once("error", ({ message }) => {
      console.error(`A program could not be started: ${message}`);
      resolve(1);
    });
    child.once("close", (code) => resolve(code ?? killed()));
  });
}
