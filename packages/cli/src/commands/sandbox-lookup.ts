import { Argument, type Command } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareFormatAndReach, declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { LookupDeleteFlags, LookupListFlags, LookupSetFlags } from "./run/sandbox-lookup.js";

const fieldNotes = `A value is read as JSON where it is JSON, such as 7, null or a list of stages, and as text otherwise; '"7"' is the text 7.
docs/sandbox.md, "The admin surface", has the fields of each list.`;

/** The lists of a workspace, as the paths of the admin surface name them. */
const collections = [
  ...["tags", "contact-stages", "lead-sources", "members", "pipelines", "closing-stages", "checklist-templates"],
  ...["custom-fields", "listings", "holidays", "forms", "teams", "ponds", "websites", "programs"],
  ...["appointment-types", "appointment-outcomes", "relationship-labels"],
];

const inList = (command: Command): Command =>
  command.addArgument(new Argument("<list>", "which list").choices(collections));

const list: CommandEntry = {
  name: "list",
  summary: "List what one of the lists of a workspace holds, with ids",
  examples: [
    ["setup-pack sandbox lookup list tags", "the newest first"],
    ["setup-pack sandbox lookup list pipelines --format json", "with their stages"],
  ],
  notes: reachNotes,
  declare: (command) => declareWorkspace(inList(command)),
  run: async (command, world) => {
    const { runLookupList } = await import("../deferred.js");
    return runLookupList(command.args[0] ?? "", command.optsWithGlobals<LookupListFlags>(), world);
  },
};

const add: CommandEntry = {
  name: "add",
  summary: "Add a record to one of the lists of a workspace, and print its id",
  examples: [
    ["setup-pack sandbox lookup add tags --set name=VIP 'color=#c53030'", "a tag"],
    ["setup-pack sandbox lookup add listings --set listing_key=MLS-7 'label=7 Quarry Hill'", "a listing"],
    [
      `setup-pack sandbox lookup add pipelines --set name=Rentals 'stages=[{"name":"Viewing","type":"OPEN"}]'`,
      "a pipeline with its stages",
    ],
  ],
  notes: `${fieldNotes}
${reachNotes}`,
  declare: (command) => {
    inList(command).requiredOption("--set <field=value...>", "its fields");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runLookupAdd } = await import("../deferred.js");
    return runLookupAdd(command.args[0] ?? "", command.optsWithGlobals<LookupSetFlags>(), world);
  },
};

const edit: CommandEntry = {
  name: "edit",
  summary: "Change a record of one of the lists: only the fields that are set",
  examples: [
    [
      "setup-pack sandbox lookup edit tags tag_… --set 'name=Past client'",
      "everything that uses it shows the new name",
    ],
  ],
  notes: `${fieldNotes}
What a record means to those that use it stays as long as there are any: the status of a closing stage, the type of a custom
field or of a pipeline's stage, the key of a listing.
${reachNotes}`,
  declare: (command) => {
    inList(command).argument("<id>", "the id of the record").requiredOption("--set <field=value...>", "what changes");
    declareFormatAndReach(command);
  },
  run: async (command, world) => {
    const { runLookupEdit } = await import("../deferred.js");
    const [of = "", id = ""] = command.args;
    return runLookupEdit(of, id, command.optsWithGlobals<LookupSetFlags>(), world);
  },
};

const remove: CommandEntry = {
  name: "delete",
  summary: "Delete a record from a list; asks first if it is in use",
  examples: [
    ["setup-pack sandbox lookup delete tags tag_…", "asks first, where contacts have it"],
    ["setup-pack sandbox lookup delete tags tag_… --unlink", "takes it off them without asking"],
  ],
  notes: `Removing it changes each record that had it, and webhooks are sent for that. A stage with deals or
transactions, and a record that an installed pack uses, cannot be deleted. Without a terminal, a record in use is
refused. Ends with 4 if you answer no.
${reachNotes}`,
  declare: (command) => {
    inList(command)
      .argument("<id>", "the id of the record")
      .option("--unlink", "take it away from what uses it, without asking");
    declareFormatAndReach(command);
  },
  run: async (command, world) => {
    const { runLookupDelete } = await import("../deferred.js");
    const [of = "", id = ""] = command.args;
    return runLookupDelete(of, id, command.optsWithGlobals<LookupDeleteFlags>(), world);
  },
};

export const sandboxLookup: CommandGroup = {
  name: "lookup",
  summary: "Look after the lists of a workspace: tags, stages, pipelines, members, listings …",
  examples: [list, add, edit, remove].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [list, add, edit, remove],
};
