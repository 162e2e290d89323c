import type { Command } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareFormat, declareWorkspace, keyNotes } from "../install/flags.js";
import type { BindingsFlags } from "./run/bindings.js";

/** Where decisions are kept when nobody says where. */
const usualFile = "bindings.yaml";

const endings = `Ends with 0 when every reference is bound; 1 when one is not, the file has a wrong or a double entry,
an entry does nothing (check), or the pack has errors; 2 for bad usage or a file that could not be read or written; 3 for a workspace that cannot be reached or refuses the key.`;

const declarePack = (command: Command): void => {
  command.argument("<pack>", "the release: a file, a source folder, or -");
  declareWorkspace(command);
};

const write: CommandEntry = {
  name: "write",
  summary: "Write a new bindings file: what each reference is matched to, with blanks for those that nothing matches",
  examples: [
    ["setup-pack bindings write pack.json --workspace https://crm.example.org", `into ${usualFile}`],
    ["setup-pack bindings write pack.json -o offices/north.yaml", "with SETUP_PACK_URL set"],
  ],
  notes: `An existing file is not changed: use setup-pack bindings fill to add to it.
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
  summary: "Show what each reference of a pack is matched to, and which are not matched",
  examples: [
    ["setup-pack bindings check pack.json --file bindings.yaml", "with SETUP_PACK_URL set"],
    ["setup-pack bindings check pack.json --format json", "for a script"],
  ],
  notes: `Lists entries that do nothing, with their places. They name references that no automation uses or
that the pack brings itself, missing records, or items that the release does not have.
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
  summary: "Ask what the unmatched references of a pack are matched to, and add the answers to a bindings file",
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
  summary: "Write, check and fill the file that matches a pack's references to the records of one workspace",
  examples: [write, check, fill].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [write, check, fill],
};
