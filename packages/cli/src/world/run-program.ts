import type { Failure } from "./failure.js";

/** What a program wrote to its standard output, or why it gave nothing. */
export type ProgramAnswer = { readonly output: string } | { readonly failure: Failure };

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
