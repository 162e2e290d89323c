import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { BookFlags } from "./run/book.js";

export const book: CommandEntry = {
  name: "book",
  summary: "Make a printable summary of a pack, to read and to sign",
  examples: [
    ["setup-pack book pack.json --output book.html", "make one page to share and print"],
    ["setup-pack book my-pack/ --against 1.0.0.json -o book.html", "include the changes since the previous release"],
    ["setup-pack book pack.json --scenarios tests -o book.html", "include rehearsals from another folder"],
  ],
  notes: `The book is one HTML file without scripts; it needs no network. It has a one-page summary, and for
each automation a drawing, sentences and the messages by day. It also has a rehearsal of each
scenario, the other items, the records that the workspace needs, the findings, and a place to sign.
Scenarios are read from the source folder, or from the pack's folder and its "scenarios" folder. The
same pack always gives the same file. Print it on Letter or A4. Each page has the digest of the
pack: a code that is different if anything in the pack is different.
Exit codes: 0 success; 1 the pack has errors; 2 wrong usage, or a file could not be read or written;
4 --against names a release of another pack.`,
  declare,
  run: async (command, world) => {
    const { runBook } = await import("../deferred.js");
    return runBook(command.args[0] ?? "", command.optsWithGlobals<BookFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<pack>", optionHelp.pack)
    .option("-o, --output <file>", optionHelp.output)
    .option("--against <old>", "the previous release: also show the changes since then")
    .option("--scenarios <dir>", "a folder of scenarios to rehearse (default: the scenarios beside the pack)")
    .option("--dialect <file>", optionHelp.dialect)
    .option("--trust <file>", optionHelp.showTrust);
}
