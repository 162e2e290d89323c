import { pause } from "./pause.js";
import type { Files, Output } from "./world.js";

/** Longer answers are cut. */
const longest = 4096;

/** How to ask whoever sits at the terminal; undefined where nobody does. */
export function promptVisibly(stdin: number, stderr: Output, files: Files): ((question: string) => string) | undefined {
  if (!process.getBuiltinModule("node:tty").isatty(stdin) || stderr.terminal() === undefined) return undefined;
  return (question) => {
    stderr.write(question);
    return answer(stdin, files);
  };
}

/** How to ask for what the screen must not show; undefined where nobody sits at a terminal. */
export function promptHidden(stdin: number, stderr: Output, files: Files): ((question: string) => string) | undefined {
  if (promptVisibly(stdin, stderr, files) === undefined) return undefined;
  return (question) => {
    stderr.write(question);
    process.stdin.setRawMode(true);
    try {
      return unseenAnswer(stdin, files);
    } finally {
      process.stdin.setRawMode(false);
      stderr.write("\n");
    }
  };
}

/** A terminal gives one line at a time; at the end of the input there is none. */
function answer(stdin: number, files: Files): string {
  const bytes = Buffer.alloc(longest);
  return bytes.toString("utf8", 0, readSome(stdin, bytes, files)).replace(/\r?\n$/, "");
}

const [interrupt, end, backspace, erase] = ["\x03", "\x04", "\b", "\x7f"] as const;

/** A terminal in raw mode gives what is typed as it is typed, and leaves it to us what that means. */
function unseenAnswer(stdin: number, files: Files): string {
  let typed = "";
  const bytes = Buffer.alloc(longest);
  for (;;) {
    const text = bytes.toString("utf8", 0, readSome(stdin, bytes, files));
    if (text === "") return typed;
    for (const sign of text) {
      if (sign === "\r" || sign === "\n" || sign === end) return typed;
      if (sign === interrupt) {
        process.stdin.setRawMode(false);
        process.kill(process.pid, "SIGINT");
        return "";
      }
      typed = sign === backspace || sign === erase ? typed.slice(0, -1) : (typed + sign).slice(0, longest);
    }
  }
}

/** How many bytes came; none at the end of the input. */
function readSome(stdin: number, bytes: Buffer, files: Files): number {
  for (;;) {
    try {
      return files.readSync(stdin, bytes);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw error;
      pause();
    }
  }
}

/** Begins to hear each Enter at the terminal of the process; gives what ends it. Undefined where there is none. */
export function hearEnter(heard: () => void): (() => void) | undefined {
  const { isatty } = process.getBuiltinModule("node:tty");
  if (!isatty(0) || !isatty(2)) return undefined;
  const { stdin } = process;
  stdin.on("data", heard);
  return () => {
    stdin.off("data", heard);
    stdin.pause();
    stdin.unref();
  };
}
