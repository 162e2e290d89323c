import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { CatalogueFlags } from "./run/catalogue.js";

export const catalogue: CommandEntry = {
  name: "catalogue",
  summary: "Make a static site of packs: a card for each, with the book of every release",
  examples: [
    ["setup-pack catalogue packs --output site", "of every pack below a folder"],
    ["setup-pack catalogue releases drafts -o site", "of several folders"],
  ],
  notes: `Each pack has a card: what it can do, how much it sends, and its releases (newest first), each with its
book, its changes, and the file with its digest. Releases with the same packId are on one card; a release that is
found twice is shown once. The site needs no server and no script. Existing files of the site are overwritten; none is
removed. The site folder itself is not searched for packs.
Ends with 0; 1 when a pack has errors, 2 for bad usage, a folder without a pack, or a file that could not be read or
written.`,
  declare,
  run: async (command, world) => {
    const { runCatalogue } = await import("../deferred.js");
    return runCatalogue(command.args, command.optsWithGlobals<CatalogueFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<dir...>", "folders with packs and source folders, or packs themselves")
    .requiredOption("-o, --output <dir>", "the folder of the site, made where it is not there")
    .option("--no-ignore", "also look at what git ignores")
    .option("--dialect <file>", "a file that says how your vendor writes settings")
    .option("--trust <file>", "say who made and approved a release, by this trust file");
}
