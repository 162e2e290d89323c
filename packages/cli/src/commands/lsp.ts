import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { version } from "../command-line/version.js";
import type { LspFlags } from "../lsp/stdio-server.js";

export const lsp: CommandEntry = {
  name: "lsp",
  summary: "Start a language server, which lets a text editor check, complete and rename as you type",
  examples: [["setup-pack lsp", "start the server; your editor runs this line"]],
  notes: `Your editor starts this command and communicates with it by standard input and output; do not start
it by hand. It reads the packs, source folders, scenarios, bindings, lists of offices and configurations
that are open in the editor, and files beside them. It only writes drawings and rehearsals that you
ask for, as temporary files. It does not use the network. It does not run your own rules unless you
give --team-rules. docs/editors.md shows how to set up common editors.
Exit codes: 0 the editor ended the session; 1 the connection was lost.`,
  declare,
  run: async (command, world) => {
    const { serveEditor } = await import("../lsp/stdio-server.js");
    return serveEditor(world, version, command.opts<LspFlags>());
  },
};

function declare(command: Command): void {
  command
    .option("--stdio", "use standard input and output (always the case; editors may add this option)")
    .option(
      "--team-rules",
      "each time a file is saved, run your own rules (JavaScript that a configuration file names)",
    );
}
