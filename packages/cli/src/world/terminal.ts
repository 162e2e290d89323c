import { type Files, type Output, pause } from "./world.js";

/** Longer answers are cut. */
const longest = 4096;

/** Returns how to ask whoever sits at the terminal; undefined where nobody does. */
export function promptVisibly(stdin: number, stderr: Output, files: Files): ((question: string) => string) | undefined {
  if (!process.getBuiltinModule("node:tty").isatty(stdin) || stderr.terminal() === undefined) return undefined;
  return (question) => {
    stderr.write(question);
    return answer(stdin, files);
  };
}

/** Returns how to ask for what the screen must not show; undefined where nobody sits at a terminal. */
export function promptHidden(stdin: number, stderr: Output, files: Files): ((question: string) => string) | undefined {
  if (promptVisibly(stdin, stderr, files) === undefined) return undefined;
  return (question) => {
    stderr.write(question);
    process.stdin.setRawMode(true);
    const decoder = new TextDecoder();
    const bytes = Buffer.alloc(longest);
    let typed: string | undefined;
    try {
      typed = typedLine(() => {
        const size = readSome(stdin, bytes, files);
        return size === 0 ? undefined : decoder.decode(bytes.subarray(0, size), { stream: true });
      });
    } finally {
      process.stdin.setRawMode(false);
      stderr.write("\n");
    }
    if (typed === undefined) process.kill(process.pid, "SIGINT");
    return typed ?? "";
  };
}

/** A terminal gives one line at a time; at the end of the input there is none. */
function answer(stdin: number, files: Files): string {
  const bytes = Buffer.alloc(longest);
  return bytes.toString("utf8", 0, readSome(stdin, bytes, files)).replace(/\r?\n$/, "");
}

const esc = "\x1b";

/** What a terminal sends for an arrow and other keys that write nothing. */
const keyOfNoSign = new RegExp(`${esc}(?:\\[[0-?]*[ -/]*[@-~]|O.)`, "g");

/**
 * Returns the line that is typed at a terminal in raw mode, which leaves it to us what Backspace and Ctrl-U mean;
 * undefined where Ctrl-C is. `next` gives what was typed since, and undefined at the end of the input.
 */
export function typedLine(next: () => string | undefined): string | undefined {
  const typed: string[] = [];
  for (let text = next(); text !== undefined; text = next())
    for (const sign of text.replace(keyOfNoSign, ""))
      switch (sign) {
        case "\r":
        case "\n":
        case "\x04":
          return typed.join("");
        case "\x03":
          return undefined;
        case "\b":
        case "\x7f":
          typed.pop();
          break;
        case "\x15":
          typed.length = 0;
          break;
        default:
          if (sign >= " " && typed.length < longest) typed.push(sign);
      }
  return typed.join("");
}

/** Returns how many bytes came; none at the end of the input. */
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
