import type * as fs from "node:fs";
import type * as http from "node:http";
import type { Worker } from "node:worker_threads";
import type { ResolvedByteCodec } from "@setup-pack/core";
import type { ClientOptions } from "@setup-pack/workspace-client";
import type { Environment } from "./config.js";
import type { Failure } from "./failure.js";
import type { GitAnswer } from "./run-git.js";

/** How the client of a workspace sends a request. */
export type Fetch = NonNullable<ClientOptions["fetch"]>;

/** All that a command may touch. Commands get it as an argument and reach for nothing else. */
export interface World {
  /** The arguments after the name of the program. */
  readonly args: readonly string[];
  /** The current folder, absolute. */
  readonly folder: string;
  readonly files: Files;
  /** Takes each dialect file that is read or looked for, as an absolute path: who watches looks at it from then on. */
  readonly follow?: (place: string) => void;
  /** The descriptor of standard input. */
  readonly stdin: number;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly environment: Environment;
  /** Hashing and decoding, as core asks for them. */
  readonly bytes: ResolvedByteCodec;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A name nobody else uses, for a temporary file. */
  readonly freshName: () => string;
  /** 256 random bits that nobody can guess, as letters, digits, - and _. */
  readonly secret: () => string;
  /** Runs git in a folder, known by its absolute path, with these arguments and this on its standard input. */
  readonly git: (folder: string, args: readonly string[], input?: string, milliseconds?: number) => GitAnswer;
  /**
   * Runs a program that the user's own files name, without a shell; gives what it writes to standard output, and passes
   * on each line of its standard error.
   */
  readonly runProgram: (
    command: readonly [string, ...string[]],
    folder: string,
    complain: (line: string) => void,
  ) => Promise<ProgramAnswer>;
  /** What makes servers. */
  readonly http: () => Pick<typeof http, "createServer">;
  /** Loads a module by its address, which runs its code: only what a team names as its own. */
  readonly load: (address: string) => Promise<unknown>;
  /** What asks servers of this machine. */
  readonly fetch: typeof fetch;
  /** What asks workspaces, by way of a proxy where the environment names one. */
  readonly workspaceFetch: Fetch;
  /** The folder the built editor lies in, absolute. */
  readonly editor: string;
  /** Shows an address in the user's browser; where there is none, nothing happens. */
  readonly showInBrowser: (address: string) => void;
  /** How to ask the user for one line; undefined where nobody sits at a terminal. */
  readonly prompt: () => ((question: string) => string) | undefined;
  /** The same for what the screen must not show. */
  readonly promptHidden: () => ((question: string) => string) | undefined;
  /** Begins to hear each Enter at the terminal; gives what ends it. Undefined where nobody sits at one. */
  readonly hearEnter: (heard: () => void) => (() => void) | undefined;
  /** Gives memory back that nothing holds any more, which by itself happens late. All of it takes about 10 ms. */
  readonly collectGarbage: (garbage: Garbage) => void;
  /** Threads besides the one that runs. */
  readonly threads: Threads;
  /** Begins to hear when the user wants to stop. Until it ends, the process does not die of it. */
  readonly interruptions: () => Interruptions;
}

/** Listens to Ctrl-C and the like. */
export interface Interruptions {
  /** Waits so many milliseconds; false, and at once, when the user wants to stop. */
  wait(milliseconds: number): Promise<boolean>;
  end(): void;
}

/** What starts threads that check packs. */
export interface Threads {
  /** How many can run at the same time, the one that asks included. */
  count(): number;
  /** Starts one that does the task; `thread/task.ts` has what goes to and fro. */
  start(task: unknown): Worker;
}

/** The part of `node:fs` the commands use. */
export type Files = typeof fs;

/** Where text goes. */
export interface Output {
  /**
   * Writes all of it before it returns; throws `OutputRefused` where it cannot be written. A line that GitHub Actions
   * would take for a command, were it in a log, is escaped: it may come from a pack. Only `data`, which programs read
   * and which must keep its bytes, and commands that are meant are written as they are.
   */
  write(text: string, as?: "data" | "commands"): void;
  /** The terminal it shows on, or undefined where it goes to a file or another program. */
  terminal(): Terminal | undefined;
}

/** What matters of a terminal. */
export interface Terminal {
  readonly columns: number;
}

/** Which garbage is collected: all of it, or only what was made last, which takes far less time. */
type Garbage = "all" | "young";

let collect: ((garbage: Garbage) => unknown) | undefined;

/** Has V8 collect garbage at once. It shows how to only in a context that is made after it was told to. */
export function collectGarbage(garbage: Garbage): void {
  collect ??= collector();
  collect(garbage);
}

function collector(): (garbage: Garbage) => unknown {
  // What has been compiled is needed again at once, by the next pack.
  for (const flag of ["--expose-gc", "--no-flush-bytecode"])
    process.getBuiltinModule("node:v8").setFlagsFromString(flag);
  const gc: unknown = process.getBuiltinModule("node:vm").runInNewContext("gc");
  return typeof gc === "function" ? (garbage) => (garbage === "young" ? gc({ type: "minor" }) : gc()) : () => undefined;
}

/** What a program wrote to its standard output, or why it gave nothing. */
type ProgramAnswer = { readonly output: string } | { readonly failure: Failure };

/** Milliseconds that a program is given; somebody may have to unlock something for it. */
const patience = 60_000;

/** Bytes; what is longer is no key, and no other short answer. */
const longest = 64 * 1024;

/**
 * Runs a program in a folder, without a shell and with nothing on its standard input. Each line that it complains of is
 * passed on as it comes, since somebody may have to do something for it; it may hold a secret.
 */
export function runProgram(
  [program, ...words]: readonly [string, ...string[]],
  folder: string,
  complain: (line: string) => void,
): Promise<ProgramAnswer> {
  const { spawn } = process.getBuiltinModule("node:child_process");
  const { createInterface } = process.getBuiltinModule("node:readline");
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: patience,
      killSignal: "SIGKILL",
      windowsHide: true,
    });
    const failed = (code: string, message: string) => resolve({ failure: { code, message } });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (output.length > longest) child.kill("SIGKILL");
    });
    createInterface(child.stderr).on("line", complain);
    child.on("error", () => failed("ENOENT", "There is no such program, or it may not be run."));
    child.on("close", (code, signal) => {
      if (code === 0) resolve({ output });
      else
        failed(
          "PROGRAM",
          signal === null ? `It ended with ${code}.` : "It took too long, or wrote too much, and was ended.",
        );
    });
  });
}

/** How long to wait for the other end of a pipe, in milliseconds. */
const briefly = 2;

/** Waits a moment, doing nothing; so many milliseconds. */
export function pause(milliseconds = briefly): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
