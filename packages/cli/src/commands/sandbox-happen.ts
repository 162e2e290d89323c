import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { AutomationFlags } from "./run/sandbox-automations.js";
import type { EntryFlags, HappenFlags, RunFlags } from "./run/sandbox-happenings.js";

export const sandboxHappen: CommandEntry = {
  name: "happen",
  summary: "Simulate an event for a contact: a reply, an opened email, a form, a website visit",
  examples: [
    ["setup-pack sandbox happen sms_received --contact con_… --set 'text=Yes please'", "simulate a reply"],
    ["setup-pack sandbox happen email_opened --contact con_… --set template=tpl_…", "simulate an opened email"],
    ["setup-pack sandbox happen manual --contact con_… --automation new-lead", "enroll a contact by hand"],
  ],
  notes: `EVENT is the name of a trigger without "trigger.", such as sms_received; setup-pack dialect kinds
lists all triggers. --set takes the settings of that trigger; you can omit _id in their names. A
value is read as JSON if possible, otherwise as text. The value of "text" (the contact's words) is
always text, even if it looks like a number. The command prints the immediate result.
${reachNotes}`,
  declare: (command) => {
    command
      .argument("<event>", 'the name of a trigger without "trigger."')
      .requiredOption("--contact <id>", "the contact of the event")
      .option("--set <name=value...>", "details of the event (repeatable)")
      .option("--automation <name>", "enroll the contact only in this automation: its key, name or id");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runHappen } = await import("../deferred.js");
    return runHappen(command.args[0] ?? "", command.optsWithGlobals<HappenFlags>(), world);
  },
};

export const sandboxMessages: CommandEntry = {
  name: "messages",
  summary:
    "List the texts and emails of automations: those that would have been sent, and those that were held back and why",
  examples: [
    ["setup-pack sandbox messages --contact con_…", "list the messages to one contact"],
    ["setup-pack sandbox messages --format json", "also show templates, merge tags and reasons for holding"],
  ],
  notes: `The oldest messages are first. --after takes the "seq" of a message from the JSON, and lists later
messages. No message leaves the computer.
${reachNotes}`,
  declare: (command) => {
    command
      .option("--contact <id>", "only messages to this contact")
      .option("--after <seq>", "only messages after this one")
      .option("--limit <number>", "maximum number of messages, up to 1000");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runMessages } = await import("../deferred.js");
    return runMessages(command.optsWithGlobals<EntryFlags>(), world);
  },
};

export const sandboxRuns: CommandEntry = {
  name: "runs",
  summary: "List the contacts in automations, with their current step and their waiting time",
  examples: [["setup-pack sandbox runs --under-way", "list only active runs"]],
  notes: `The newest runs are first.
${reachNotes}`,
  declare: (command) => {
    command
      .option("--contact <id>", "only runs of this contact")
      .option("--automation <name>", "only runs of this automation: its key, name or id")
      .option("--under-way", "only runs that have not ended")
      .option("--limit <number>", "maximum number of runs, up to 1000");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runRuns } = await import("../deferred.js");
    return runRuns(command.optsWithGlobals<RunFlags>(), world);
  },
};

const list: CommandEntry = {
  name: "list",
  summary: "List the answers that you have set",
  examples: [["setup-pack sandbox answers list", "list by automation and step"]],
  notes: reachNotes,
  declare: declareWorkspace,
  run: async (command, world) => {
    const { runAnswerList } = await import("../deferred.js");
    return runAnswerList(command.optsWithGlobals<AutomationFlags>(), world);
  },
};

const set: CommandEntry = {
  name: "set",
  summary: "Set the answer for a step from now on",
  examples: [
    ["setup-pack sandbox answers set new-lead sort ready_to_tour", "set the branch that an AI step chooses"],
    ["setup-pack sandbox answers set new-lead reply 'Hi, it is Dana'", "set the text of an AI message"],
    ["setup-pack sandbox answers set new-lead facts '{\"budget\":450000}'", "set the extracted values"],
  ],
  notes: `An answer is read as JSON if possible, otherwise as text. For a condition or a trigger, it is true or
false; for a wait, {"until": time}; for a loop, a list. For other steps, it is the name of a branch,
a text, or values by name.
${reachNotes}`,
  declare: (command) =>
    declareWorkspace(
      command
        .argument("<automation>", "the key, name or id of the automation")
        .argument("<step>", "the id of the step")
        .argument("<answer>", "the answer"),
    ),
  run: async (command, world) => {
    const { runAnswerSet } = await import("../deferred.js");
    const [automation = "", block = "", answer = ""] = command.args;
    return runAnswerSet(automation, block, answer, command.optsWithGlobals<AutomationFlags>(), world);
  },
};

const forget: CommandEntry = {
  name: "forget",
  summary: "Remove the answer for a step",
  examples: [["setup-pack sandbox answers forget new-lead sort", "make the step undecided again"]],
  notes: reachNotes,
  declare: (command) =>
    declareWorkspace(
      command
        .argument("<automation>", "the key, name or id of the automation")
        .argument("<step>", "the id of the step"),
    ),
  run: async (command, world) => {
    const { runAnswerSet } = await import("../deferred.js");
    const [automation = "", block = ""] = command.args;
    return runAnswerSet(automation, block, undefined, command.optsWithGlobals<AutomationFlags>(), world);
  },
};

export const sandboxAnswers: CommandGroup = {
  name: "answers",
  summary: "Set the answers for AI steps, loops and conditions that the sandbox cannot check",
  examples: [list, set, forget].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [list, set, forget],
};
