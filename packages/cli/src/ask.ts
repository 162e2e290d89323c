import { pause } from "./pause.js";
import type { Files, Output } from "./world.js";

/** Longer answers are cut. */
const longest = 4096;

/** How to ask whoever sits at the terminal; undefined where nobody does. */
export function person(stdin: number, stderr: Output, files: Files): ((question: string) => string) | undefined {
  if (!process.getBuiltinModule("node:tty").isatty(stdin) || stderr.terminal() === undefined) return undefined;
  return (question) => {
    stderr.write(question);
    return answer(stdin, files);
  };
}

/** A terminal gives one line at a time; at the end of the input there is none. */
function answer(stdin: number, files: Files): string {
  const bytes = Buffer.alloc(longest);
  for (;;) {
    try {
      return bytes.toString("utf8", 0, files.readSync(stdin, bytes)).replace(/\r?\n$/, "");
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "EOF") return "";
      if (code !== "EAGAIN") throw error;
      pause();
    }
  }
}
