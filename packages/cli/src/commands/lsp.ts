import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { version } from "../command-line/version.js";
import type { LspFlags } from "../lsp/stdio-server.js";

export const lsp: CommandEntry = {
  name: "lsp",
  summary: "Let a text editor check, complete and rename as you type, over the Language Server Protocol",
  examples: [["setup-pack lsp", "as an editor starts it"]],
  notes: `An editor starts it and speaks to it by standard input and output; by hand it does nothing. It reads packs, source folders,
scenarios, bindings, inventories and configurations that the editor has open, and the files around them. It writes
nothing but drawings and rehearsals that it is asked to show, among the temporary files; it opens no connection, and
runs no code of a team unless --team-rules is given. docs/editors.md has the lines for the common editors.
Ends with 0 once the editor has ended it, 1 where the editor went away without a word.`,
  declare,
  run: async (command, world) => {
    const { serveEditor } = await import("../lsp/stdio-server.js");
    return serveEditor(world, version, command.opts<LspFlags>());
  },
};

function declare(command: Command): void {
  command
    .option("--stdio", "speak by standard input and output, as it does anyway")
    .option("--team-rules", "run the rules of your own that configurations name, whenever a file is saved");
}
