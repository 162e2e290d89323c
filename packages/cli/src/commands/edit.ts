import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { portNumber } from "../command-line/options.js";
import { declareWorkspace } from "../install/flags.js";
import { declareTrust } from "../trust/flags.js";
import type { EditFlags } from "./run/edit.js";

/** Where the editor is served, unless that port is in use. */
const usualPort = 4020;

export const edit: CommandEntry = {
  name: "edit",
  summary: "Open a pack or source folder in the visual editor, and save back to it",
  examples: [
    ["setup-pack edit pack.json", "the file, in the browser"],
    ["setup-pack edit buyer-follow-up", "a source folder; comments and names of files stay"],
    ["setup-pack edit new.json --new", "begin an empty pack"],
    ["setup-pack edit pack.json --no-open --port 4100", "only print the address"],
    ["setup-pack edit pack.json --workspace https://api.example.org", "and the workspace to bring it into"],
  ],
  notes: `The editor is served by this command, on this machine and to it alone, until Ctrl-C. Standard output has the address;
it lets in the browser that opens it first, and Enter prints a fresh one. A port in use gives way to the next.
What changes on disk meanwhile is noticed, and never overwritten unseen. The pack is checked as validate checks it, by its
configuration and dialect; rules of your own that are JavaScript are left to validate. The workspace and its key can also be given in
SETUP_PACK_URL and SETUP_PACK_API_KEY, or in the editor; the key stays in this command. See docs/editing.md
Ends with 0, or 2 for bad usage or what cannot be read or served.`,
  declare,
  run: async (command, world) => {
    const { runEdit } = await import("../deferred.js");
    return runEdit(command.args[0] ?? "", command.optsWithGlobals<EditFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<pack>", "the pack, or a source folder")
    .option("--port <number>", "where to serve the editor; 0 is any free port", portNumber, usualPort)
    .option("--no-open", "open no browser")
    .option("--new", "begin an empty pack, in a file that is not there yet")
    .option("--dialect <file>", "a file that says how your vendor writes settings")
    .option("--config <file>", "the configuration, instead of the nearest one above the pack");
  declareTrust(command);
  declareWorkspace(command);
  command.option(
    "--bindings <file>",
    "where decisions about the workspace are kept: bindings.yaml beside the pack, unless named",
  );
}
