import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { CatalogueFlags } from "./run/catalogue.js";

export const catalogue: CommandEntry = {
  name: "catalogue",
  summary: "Make a static website of packs: a card for each pack, and a book for each release",
  examples: [
    ["setup-pack catalogue packs --output site", "list all packs in a folder"],
    ["setup-pack catalogue releases drafts -o site", "list all packs in several folders"],
  ],
  notes: `The card of a pack shows what the pack does, how many messages it sends, and its releases (newest
first). Each release has its book (a printable summary), its changes and its file. It also has the
digest of the file: a code that is different if anything in it is different. Releases with the same
packId share one card; duplicates are shown once.
The site needs no server and no scripts. Existing files of the site are overwritten, and no file is
removed. The command does not search the site folder for packs.
Exit codes: 0 success; 1 a pack has errors; 2 wrong usage, a folder without a pack, or a file could
not be read or written.`,
  declare,
  run: async (command, world) => {
    const { runCatalogue } = await import("../deferred.js");
    return runCatalogue(command.args, command.optsWithGlobals<CatalogueFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<dir...>", "packs, source folders, or folders that contain them")
    .requiredOption("-o, --output <dir>", "the folder of the site; it is created if it does not exist")
    .option("--no-ignore", optionHelp.noIgnore)
    .option("--dialect <file>", optionHelp.dialect)
    .option("--trust <file>", optionHelp.showTrust);
}
