import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { BookFlags } from "./run/book.js";

export const book: CommandEntry = {
  name: "book",
  summary: "Write the book of a pack: what it does, for people who read no JSON, to read and to sign",
  examples: [
    ["setup-pack book pack.json --output book.html", "one page, to send around and to print"],
    ["setup-pack book my-pack/ --against 1.0.0.json -o book.html", "with what changes since the release before"],
    ["setup-pack book pack.json --scenarios tests -o book.html", "with the rehearsals of a folder"],
  ],
  notes: `One HTML file without scripts that loads nothing: what the pack does in a page, each automation drawn, in sentences and
with its messages by day as they will look and a rehearsal for each scenario, what else is in it, what the workspace must
have, what is found in it and what of that is accepted, and a place to sign. The scenarios are those of the source folder,
or beside the file and below "scenarios" there; --scenarios names another folder. With --against it tells what changes,
in words and side by side. The same pack gives the same bytes. It prints on Letter and A4, the digest of the pack at the
foot of each page.
Ends with 0; 1 when the pack has errors, 2 for bad usage or a file that could not be read or written, 4 when --against
names a release of another pack.`,
  declare,
  run: async (command, world) => {
    const { runBook } = await import("../deferred.js");
    return runBook(command.args[0] ?? "", command.optsWithGlobals<BookFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<pack>", "a file, a source folder, or -")
    .option("-o, --output <file>", "write to a file instead of standard output")
    .option("--against <old>", "the release before: tell what changes since")
    .option("--scenarios <dir>", "a folder of scenarios to rehearse (those that lie beside the pack)")
    .option("--dialect <file>", "a file that says how your vendor writes settings")
    .option("--trust <file>", "say who made and approved a release, by this trust file");
}
