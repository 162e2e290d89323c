import type * as fs from "node:fs";
import type * as http from "node:http";
import type { Worker } from "node:worker_threads";
import type { ResolvedByteCodec } from "@setup-pack/core";
import type { ClientOptions } from "@setup-pack/workspace-client";
import type { Garbage } from "./collect-garbage.js";
import type { Environment } from "./config.js";
import type { GitAnswer } from "./run-git.js";
import type { ProgramAnswer } from "./run-program.js";

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
