import { placeOf, printSentence } from "../print/diagnostic.js";
import { margin, printFrame } from "../print/frame.js";
import type { Paper } from "../print/paper.js";
import { printable } from "../print/printable.js";
import type { BrokenFile } from "./settings-file.js";

/** What keeps settings files from being used, each problem with its place. */
export function* printProblems(files: readonly BrokenFile[], paper: Paper): Generator<string> {
  for (const { path, text, problems } of files) {
    if ("failure" in problems) {
      const { message, code } = problems.failure;
      yield `setup-pack: ${printable(path)} cannot be read: ${message} (${code})\n`;
      continue;
    }
    yield `setup-pack: ${printable(path)} cannot be used.\n`;
    for (const { message, range, severity } of problems.diagnostics) {
      yield `\n${margin}${paper.palette.faint(placeOf(path, range))}\n`;
      yield* printSentence(message, paper);
      yield* printFrame(text, range, paper.palette.severity[severity], paper);
    }
  }
}
