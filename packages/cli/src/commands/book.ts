import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { BookFlags } from "./run/book.js";

export const book: CommandEntry = {
  name: "book",
  summary: "Make a printable summary of a pack, to read and to sign",
  examples: [
    ["setup-pack book pack.json --output book.html", "one page, to send around and to print"],
    ["setup-pack book my-pack/ --against 1.0.0.json -o book.html", "with what changes since the release before"],
    ["setup-pack book pack.json --scenarios tests -o book.html", "with the rehearsals of a folder"],
  ],
  notes: `The book is one HTML file that loads nothing and runs no scripts. It has a one-page summary; each automation
as a drawing, in sentences and with its messages by day; a rehearsal of each scenario; the other items; what the
workspace must have; the findings; and a place to sign. Scenarios are read from the source folder, or from next to the
file and its "scenarios" folder; --scenarios names another folder. With --against it shows what changes. The same pack
gives the same bytes. It prints on Letter and A4, with the digest of the pack on each page.
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
    .option("--against <old>", "the previous release: show what changed since")
    .option("--scenarios <dir>", "a folder of scenarios to rehearse (those that lie beside the pack)")
    .option("--dialect <file>", "a file that says how your vendor writes settings")
    .option("--trust <file>", "say who made and approved a release, by this trust file");
}
