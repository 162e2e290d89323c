import type { Command } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareFormat, declareWorkspace, keyNotes } from "../install/flags.js";
import type { BindingsFlags } from "./run/bindings.js";

/** Where decisions are kept when nobody says where. */
const usualFile = "bindings.yaml";

const endings = `Ends with 0 when every reference is bound; 1 when one is not, the file says what cannot be or two things of the same, an
entry does nothing (check), or the pack has errors; 2 for bad usage or a file that could not be read or written; 3 for a workspace that cannot be reached or refuses the key.`;

const declarePack = (command: Command): void => {
  command.argument("<pack>", "the release: a file, a source folder, or -");
  declareWorkspace(command);
};

const write: CommandEntry = {
  name: "write",
  summary: "Write a new bindings file: what each reference stands for, and places for those that nothing matches",
  examples: [
    ["setup-pack bindings write pack.json --workspace https://crm.example.org", `into ${usualFile}`],
    ["setup-pack bindings write pack.json -o offices/north.yaml", "with SETUP_PACK_URL set"],
  ],
  notes: `A file that is there already is left alone: setup-pack bindings fill adds to it.
${keyNotes}
${endings}`,
  declare: (command) => {
    declarePack(command);
    command.option("-o, --output <file>", "the file to write; - for standard output", usualFile);
  },
  run: async (command, world) => {
    const { runBindingsWrite } = await import("../deferred.js");
    return runBindingsWrite(command.args[0] ?? "", command.optsWithGlobals<BindingsFlags>(), world);
  },
};

const check: CommandEntry = {
  name: "check",
  summary: "Say what each reference of a pack is bound to, and which are not",
  examples: [
    ["setup-pack bindings check pack.json --file bindings.yaml", "with SETUP_PACK_URL set"],
    ["setup-pack bindings check pack.json --format json", "for a script"],
  ],
  notes: `Entries that do nothing are named with their places: of what no automation refers to or the pack brings itself, of records
that are not there, of places and items that the release does not have.
${keyNotes}
${endings}`,
  declare: (command) => {
    declarePack(command);
    command.option("--file <file>", "the bindings file", usualFile);
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runBindingsCheck } = await import("../deferred.js");
    return runBindingsCheck(command.args[0] ?? "", command.optsWithGlobals<BindingsFlags>(), world);
  },
};

const fill: CommandEntry = {
  name: "fill",
  summary:
    "Ask what the open references of a pack stand for, and add the answers and what was found to a bindings file",
  examples: [
    ["setup-pack bindings fill pack.json", `into ${usualFile}; its comments and order stay`],
    ["setup-pack bindings fill pack.json --file offices/north.yaml", "into that one"],
  ],
  notes: `Asks at a terminal only; elsewhere it adds what was found by name or id.
${keyNotes}
${endings}`,
  declare: (command) => {
    declarePack(command);
    command.option("--file <file>", "the bindings file", usualFile);
  },
  run: async (command, world) => {
    const { runBindingsFill } = await import("../deferred.js");
    return runBindingsFill(command.args[0] ?? "", command.optsWithGlobals<BindingsFlags>(), world);
  },
};

export const bindings: CommandGroup = {
  name: "bindings",
  summary: "Write, check and fill the file that says what a pack's references stand for in one workspace",
  examples: [write, check, fill].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [write, check, fill],
};
