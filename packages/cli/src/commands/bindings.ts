import type { Command } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import { declareFormat, declareWorkspace, keyNotes, referenceNotes } from "../install/flags.js";
import type { BindingsFlags } from "./run/bindings.js";

/** Where decisions are kept when nobody says where. */
const usualFile = "bindings.yaml";

const endings = `Exit codes: 0 every reference is matched; 1 a reference is not matched, an entry is wrong, duplicate
or unused, or the pack has errors; 2 wrong usage, or a file could not be read or written; 3 the
workspace cannot be reached or refuses the key.`;

const declarePack = (command: Command): void => {
  command.argument("<pack>", optionHelp.release);
  declareWorkspace(command);
};

const write: CommandEntry = {
  name: "write",
  summary: "Write a new bindings file: the record for each reference, or a blank if none matches",
  examples: [
    ["setup-pack bindings write pack.json --workspace https://crm.example.org", `write ${usualFile}`],
    ["setup-pack bindings write pack.json -o offices/north.yaml", "write another file, with SETUP_PACK_URL set"],
  ],
  notes: `${referenceNotes} An existing file is not changed: use setup-pack
bindings fill to add to it.
${keyNotes}
${endings}`,
  declare: (command) => {
    declarePack(command);
    command.option("-o, --output <file>", "the file to write, or - for standard output", usualFile);
  },
  run: async (command, world) => {
    const { runBindingsWrite } = await import("../deferred.js");
    return runBindingsWrite(command.args[0] ?? "", command.optsWithGlobals<BindingsFlags>(), world);
  },
};

const check: CommandEntry = {
  name: "check",
  summary: "Show which record of the workspace each reference of a pack is matched to, and the unmatched references",
  examples: [
    ["setup-pack bindings check pack.json --file bindings.yaml", "check a bindings file, with SETUP_PACK_URL set"],
    ["setup-pack bindings check pack.json --format json", "print JSON for a script"],
  ],
  notes: `${referenceNotes}
The command also lists the lines of the bindings file that have no effect. Such a line is about
something that the pack does not use, that is in the pack itself, or that the workspace does not
have.
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
  summary: "Ask for the record of each unmatched reference, and add the answers to a bindings file",
  examples: [
    ["setup-pack bindings fill pack.json", `add to ${usualFile}; its comments and order are kept`],
    ["setup-pack bindings fill pack.json --file offices/north.yaml", "add to another file"],
  ],
  notes: `${referenceNotes}
Without a terminal, the command asks nothing. It only adds the records that it found by name or id.
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
  summary: "Match the references of a pack to the records of one workspace, in a bindings file",
  examples: [write, check, fill].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [write, check, fill],
};
