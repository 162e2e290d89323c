import { checkLayers, problemText } from "@setup-pack/toolchain/layers";
import { expect, it } from "vitest";

/** The floors of the command line, from the ground up. A room imports only from lower floors and from itself. */
const floors = [
  ["world", "load-module"],
  ["process-world", "command-line", "print"],
  ["files", "diff/description"],
  ["folder"],
  ["configuration"],
  ["discover", "team-rules"],
  ["check"],
  ["baseline", "fix", "threads"],
  ["report"],
  ["packs"],
  ["diff/change-words", "diff/git"],
  ["diff/print"],
  ["format", "plan", "explain", "watch", "completion", "rehearse"],
  ["prove"],
  ["trust"],
  ["book", "dialect"],
  ["merge"],
  ["install", "sandbox", "edit", "sheet", "import"],
  ["fleet"],
  ["commands/run"],
  ["lsp"],
  ["mcp"],
  // What some runs of `validate` need is deferred too, so that what it does stands above it, and no command imports it.
  ["deferred"],
  ["commands/run/validate-task"],
  ["commands/run/validate"],
  ["commands"],
  ["run-commands", "run-process"],
  ["program"],
  ["main", "lsp-main"],
];

/** The rooms that others enter by their `index.ts` alone: it says what is meant for them. */
const doors = ["diff/description", "diff/print", "plan", "edit"];

it("lets imports of the command line point left only, in no circle, and into rooms and other packages by their doors", () => {
  expect(checkLayers({ root: import.meta.dirname, floors, doors }).map(problemText)).toEqual([]);
});
