import { Argument, type Command } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareFormatAndReach, declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { LookupDeleteFlags, LookupListFlags, LookupSetFlags } from "./run/sandbox-lookup.js";

const fieldNotes = `A value is read as JSON if possible, such as 7, null or a list of stages; otherwise it is text. Use
'"7"' for the text 7. docs/sandbox.md, "The admin surface", lists the fields of each list.`;

/** The lists of a workspace, as the paths of the admin surface name them. */
const collections = [
  ...["tags", "contact-stages", "lead-sources", "members", "pipelines", "closing-stages", "checklist-templates"],
  ...["custom-fields", "listings", "holidays", "forms", "teams", "ponds", "websites", "programs"],
  ...["appointment-types", "appointment-outcomes", "relationship-labels"],
];

const inList = (command: Command): Command =>
  command.addArgument(new Argument("<list>", "the name of the list").choices(collections));

const list: CommandEntry = {
  name: "list",
  summary: "Show the records of a list of a workspace, with their ids",
  examples: [
    ["setup-pack sandbox lookup list tags", "list tags, newest first"],
    ["setup-pack sandbox lookup list pipelines --format json", "list pipelines with their stages"],
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
  summary: "Add a record to a list of a workspace, and print its id",
  examples: [
    ["setup-pack sandbox lookup add tags --set name=VIP 'color=#c53030'", "add a tag"],
    ["setup-pack sandbox lookup add listings --set listing_key=MLS-7 'label=7 Quarry Hill'", "add a listing"],
    [
      `setup-pack sandbox lookup add pipelines --set name=Rentals 'stages=[{"name":"Viewing","type":"OPEN"}]'`,
      "add a pipeline with its stages",
    ],
  ],
  notes: `${fieldNotes}
${reachNotes}`,
  declare: (command) => {
    inList(command).requiredOption("--set <field=value...>", "a field and its value (repeatable)");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runLookupAdd } = await import("../deferred.js");
    return runLookupAdd(command.args[0] ?? "", command.optsWithGlobals<LookupSetFlags>(), world);
  },
};

const edit: CommandEntry = {
  name: "edit",
  summary: "Change a record of a list: only the fields that you set",
  examples: [["setup-pack sandbox lookup edit tags tag_… --set 'name=Past client'", "change the name everywhere"]],
  notes: `${fieldNotes}
While a record is in use, you cannot change its meaning: the status of a closing stage, the type of
a custom field or of a pipeline's stage, or the key of a listing.
${reachNotes}`,
  declare: (command) => {
    inList(command)
      .argument("<id>", "the id of the record")
      .requiredOption("--set <field=value...>", "a field and its new value (repeatable)");
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
  summary: "Delete a record from a list; the command asks first if the record is in use",
  examples: [
    ["setup-pack sandbox lookup delete tags tag_…", "delete a tag; ask first if contacts have it"],
    ["setup-pack sandbox lookup delete tags tag_… --unlink", "remove the tag from all contacts, without a question"],
  ],
  notes: `Deleting a record changes each record that used it, and webhooks get these changes. You cannot
delete a stage with deals or transactions, or a record that an installed pack uses. Without a
terminal, a record in use is not deleted.
${reachNotes.replace(/\.$/, "; 4 you answered no.")}`,
  declare: (command) => {
    inList(command)
      .argument("<id>", "the id of the record")
      .option("--unlink", "also remove the record from everything that uses it, without a question");
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
  summary: "Show and change the lists of a workspace: tags, stages, pipelines, members, listings …",
  examples: [list, add, edit, remove].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [list, add, edit, remove],
};
