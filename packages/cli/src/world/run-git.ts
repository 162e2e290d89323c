import { dirname } from "node:path";
import type { Variables } from "./config.js";
import { type Failure, failureOf } from "./failure.js";

/** What git wrote to its standard output, or why it failed. */
export type GitAnswer = { readonly output: Buffer } | { readonly failure: Failure };

/**
 * Runs git in a folder. A repository is somebody else's until proven otherwise: nothing in it may name a program, so
 * the watcher of its configuration is off and a bare repository that lies among its files is none.
 * Git starts from where Node stands, since Windows would take a git.exe of the current folder. The variables of the
 * environment tell it where its own settings are. It is ended where it takes longer than it is given.
 */
export function runGit(
  variables: Variables,
  folder: string,
  args: readonly string[],
  input: string | Buffer = "",
  milliseconds?: number,
): GitAnswer {
  const { error, status, stdout, stderr } = process
    .getBuiltinModule("node:child_process")
    .spawnSync("git", ["-C", folder, ...guards, ...args], {
      cwd: dirname(process.execPath),
      env: { ...variables, GIT_OPTIONAL_LOCKS: "0", GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" },
      input,
      maxBuffer: mostBytes,
      ...(milliseconds !== undefined && { timeout: milliseconds, killSignal: "SIGKILL" }),
      windowsHide: true,
    });
  if (error !== undefined) return { failure: notRun(error) };
  return status === 0 ? { output: stdout } : { failure: { code: "GIT", message: reasonIn(stderr.toString("utf8")) } };
}

const guards = ["--no-pager", "-c", "core.fsmonitor=false", "-c", "safe.bareRepository=explicit"];

/** More than all packs of a repository together; Node keeps what git writes in memory. */
const mostBytes = 2 ** 30;

function notRun(error: Error): Failure {
  const failure = failureOf(error);
  const message = sentences.get(failure.code);
  return message === undefined ? failure : { code: failure.code, message };
}

const sentences: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "Git is not installed, or not on the PATH."],
  ["ETIMEDOUT", "Git took too long, and was ended."],
]);

/** Returns the sentence of what git complained of, which stands in its first line. */
function reasonIn(text: string): string {
  const [line = ""] = text.split("\n").filter((one) => /^(fatal|error): /.test(one));
  return line.replace(/^(fatal|error): /, "") || "Git does not say why.";
}
