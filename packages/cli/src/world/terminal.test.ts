import { expect, it } from "vitest";
import { typedLine } from "./terminal.js";

/** Returns what is taken of texts that a terminal sends one after the other. */
function taken(...sent: readonly string[]): string | undefined {
  const rest = [...sent];
  return typedLine(() => rest.shift());
}

it.each([
  ["Enter ends it, and what follows is left out", ["pass", "word\rls"], "password"],
  ["Ctrl-D and the end of the input end it", ["pass\x04"], "pass"],
  ["Backspace takes back one sign, of any size", ["oak🎈\x7f🎉x\b\r"], "oak🎉"],
  ["Backspace at the beginning does nothing", ["\x7foak\r"], "oak"],
  ["Ctrl-U starts over", ["elm\x15oak\r"], "oak"],
  ["arrows and other keys without a sign are left out", ["o\x1b[D\x1b[3~\x1bOPa\tk\x1a\r"], "oak"],
  ["a part of a sign says nothing yet", ["", "oak\r"], "oak"],
  ["nothing typed is an empty line", [], ""],
  ["Ctrl-C gives no line", ["oak\x03", "elm\r"], undefined],
])("hidden typing: %s", (_, sent, line) => {
  expect(taken(...sent)).toBe(line);
});
