import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import { portNumber } from "../command-line/options.js";
import { declareWorkspace } from "../install/flags.js";
import { declareTrust } from "../trust/flags.js";
import type { EditFlags } from "./run/edit.js";

/** Where the editor is served, unless that port is in use. */
const usualPort = 4020;

export const edit: CommandEntry = {
  name: "edit",
  summary: "Open a pack or source folder in the visual editor, and save changes back to it",
  examples: [
    ["setup-pack edit pack.json", "open a file in the browser"],
    ["setup-pack edit buyer-follow-up", "open a source folder; its comments and file names are kept"],
    ["setup-pack edit new.json --new", "create an empty pack"],
    ["setup-pack edit pack.json --no-open --port 4100", "print the address, but open no browser"],
    [
      "setup-pack edit pack.json --workspace https://api.example.org",
      "also connect to a workspace, to install the pack there",
    ],
  ],
  notes: `The editor runs until Ctrl-C. Only this computer can open it. The address works once; press Enter
for a new one. If the port is in use, the next free port is used. If a file changes on disk, the
editor shows a message and does not overwrite the file.
The editor checks the pack with the same configuration and dialect as setup-pack validate. It does
not run your own rules (JavaScript that a configuration file names). You can also give the workspace
and its key in SETUP_PACK_URL and SETUP_PACK_API_KEY, or enter them in the editor. The key is never
sent to the browser. See docs/editing.md
Exit codes: 0 success; 2 wrong usage, or the pack cannot be read or served.`,
  declare,
  run: async (command, world) => {
    const { runEdit } = await import("../deferred.js");
    return runEdit(command.args[0] ?? "", command.optsWithGlobals<EditFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<pack>", "the pack: a file or a source folder")
    .option("--port <number>", "the port of the editor; 0 uses any free port", portNumber, usualPort)
    .option("--no-open", "do not open a browser")
    .option("--new", "create an empty pack in a new file")
    .option("--dialect <file>", optionHelp.dialect)
    .option("--config <file>", optionHelp.config);
  declareTrust(command);
  declareWorkspace(command);
  command.option(
    "--bindings <file>",
    "a file with your decisions: the record for each reference, the value for each conflict (default: bindings.yaml beside the pack)",
  );
}
