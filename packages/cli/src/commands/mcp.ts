import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { McpFlags } from "../mcp/run-mcp.js";

export const mcp: CommandEntry = {
  name: "mcp",
  summary: "Let an assistant read, write and rehearse packs, over the Model Context Protocol",
  examples: [
    ["setup-pack mcp", "as an assistant starts it, for the packs below the current folder"],
    ["setup-pack mcp --root packs", "for those below another folder"],
    ["setup-pack mcp --read-only", "to ask, and change nothing"],
    ["setup-pack mcp --trust trust.yaml", "and say who made and approved packs"],
  ],
  notes: `An assistant starts it and uses standard input and output; do not start it by hand. It reads and writes packs,
source folders and scenarios below the root only. It follows no link out of it, opens no connection, and runs no team's
code. docs/assistants.md shows how to set up common assistants.
Ends with 0 once standard input is closed, 2 for bad usage or a root that is not a folder.`,
  declare,
  run: async (command, world) => {
    const { runMcp } = await import("../deferred.js");
    return runMcp(command.optsWithGlobals<McpFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .option("--root <dir>", "the folder whose packs may be read and written", ".")
    .option("--read-only", "write nothing")
    .option("--trust <file>", "have validate say who made and approved a pack, by this trust file");
}
