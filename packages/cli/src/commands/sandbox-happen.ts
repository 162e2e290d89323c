import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { AutomationFlags } from "./run/sandbox-automations.js";
import type { EntryFlags, HappenFlags, RunFlags } from "./run/sandbox-happenings.js";

export const sandboxHappen: CommandEntry = {
  name: "happen",
  summary: "Have something happen to a contact that no request brings: a reply, an opened mail, a form, a visit",
  examples: [
    ["setup-pack sandbox happen sms_received --contact con_… --set 'text=Yes please'", "a reply"],
    ["setup-pack sandbox happen email_opened --contact con_… --set template=tpl_…", "an opened mail"],
    ["setup-pack sandbox happen manual --contact con_… --automation new-lead", "enrolled by hand"],
  ],
  notes: `EVENT is a trigger's kind without its prefix. Its members are named like that trigger's settings, with or
without _id. A value is read as JSON if it is JSON, else as text; what the contact says (text) is always text. Prints
the immediate result.
${reachNotes}`,
  declare: (command) => {
    command
      .argument("<event>", "the kind of a trigger without its prefix")
      .requiredOption("--contact <id>", "whom it happens to")
      .option("--set <member=value...>", "what it says")
      .option("--automation <name>", "only this automation is enrolled in by it: its key, name or id");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runHappen } = await import("../deferred.js");
    return runHappen(command.args[0] ?? "", command.optsWithGlobals<HappenFlags>(), world);
  },
};

export const sandboxMessages: CommandEntry = {
  name: "messages",
  summary: "List the texts and emails that automations would have sent, or held back, and why",
  examples: [
    ["setup-pack sandbox messages --contact con_…", "what one contact would have received"],
    ["setup-pack sandbox messages --format json", "with templates, merge tags and what held them"],
  ],
  notes: `The oldest first; --after continues after a seq from the JSON. No message leaves the computer.
${reachNotes}`,
  declare: (command) => {
    command
      .option("--contact <id>", "only what this contact would have received")
      .option("--after <seq>", "only those after this one")
      .option("--limit <number>", "at most so many, 1000 at most");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runMessages } = await import("../deferred.js");
    return runMessages(command.optsWithGlobals<EntryFlags>(), world);
  },
};

export const sandboxRuns: CommandEntry = {
  name: "runs",
  summary: "List contacts in automations, with their current step and how long they wait there",
  examples: [["setup-pack sandbox runs --under-way", "without those that have ended"]],
  notes: `The newest first.
${reachNotes}`,
  declare: (command) => {
    command
      .option("--contact <id>", "only of this contact")
      .option("--automation <name>", "only through this automation: its key, name or id")
      .option("--under-way", "only those that have not ended")
      .option("--limit <number>", "at most so many, 1000 at most");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runRuns } = await import("../deferred.js");
    return runRuns(command.optsWithGlobals<RunFlags>(), world);
  },
};

const list: CommandEntry = {
  name: "list",
  summary: "List the answers that are set",
  examples: [["setup-pack sandbox answers list", "by automation and step"]],
  notes: reachNotes,
  declare: declareWorkspace,
  run: async (command, world) => {
    const { runAnswerList } = await import("../deferred.js");
    return runAnswerList(command.optsWithGlobals<AutomationFlags>(), world);
  },
};

const set: CommandEntry = {
  name: "set",
  summary: "Set what a step is answered from now on",
  examples: [
    ["setup-pack sandbox answers set new-lead sort ready_to_tour", "the outcome of an AI branch"],
    ["setup-pack sandbox answers set new-lead reply 'Hi, it is Dana'", "what an AI message says"],
    ["setup-pack sandbox answers set new-lead facts '{\"budget\":450000}'", "what is extracted"],
  ],
  notes: `An answer is read as JSON where it is JSON, and as text otherwise: true or false (a condition, a trigger), an outcome or a text,
values by name, a list (what a loop goes through), or {"until": moment} (a wait).
${reachNotes}`,
  declare: (command) =>
    declareWorkspace(
      command
        .argument("<automation>", "its key, name or id")
        .argument("<block>", "the id of the step")
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
  summary: "Forget what a step is answered",
  examples: [["setup-pack sandbox answers forget new-lead sort", "it is undecided again"]],
  notes: reachNotes,
  declare: (command) =>
    declareWorkspace(command.argument("<automation>", "its key, name or id").argument("<block>", "the id of the step")),
  run: async (command, world) => {
    const { runAnswerSet } = await import("../deferred.js");
    const [automation = "", block = ""] = command.args;
    return runAnswerSet(automation, block, undefined, command.optsWithGlobals<AutomationFlags>(), world);
  },
};

export const sandboxAnswers: CommandGroup = {
  name: "answers",
  summary: "Set what AI steps, loops and undecided conditions of a running sandbox are answered",
  examples: [list, set, forget].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [list, set, forget],
};
