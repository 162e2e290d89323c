import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { McpFlags } from "../mcp/run-mcp.js";

export const mcp: CommandEntry = {
  name: "mcp",
  summary: "Start a server that lets an AI assistant read, write and rehearse packs (Model Context Protocol)",
  examples: [
    ["setup-pack mcp", "start the server for the packs in the current folder; your assistant runs this line"],
    ["setup-pack mcp --root packs", "use the packs in another folder"],
    ["setup-pack mcp --read-only", "let the assistant read, but not write"],
    ["setup-pack mcp --trust trust.yaml", "show who made and approved packs"],
  ],
  notes: `The assistant starts this command and communicates with it by standard input and output; do not
start it by hand. It reads and writes only packs, source folders and scenarios in the root folder.
It does not follow links to other folders, does not use the network, and does not run your team's
code. docs/assistants.md shows how to set up common assistants.
Exit codes: 0 standard input was closed; 2 wrong usage, or the root is not a folder.`,
  declare,
  run: async (command, world) => {
    const { runMcp } = await import("../deferred.js");
    return runMcp(command.optsWithGlobals<McpFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .option("--root <dir>", "the folder whose packs the assistant may read and write", ".")
    .option("--read-only", "write nothing")
    .option("--trust <file>", optionHelp.showTrust);
}
