import { Argument, type Command } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareFormatAndReach, declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { AutomationFlags } from "./run/sandbox-automations.js";
import type { DealFlags, DealMoveFlags, TaskFlags } from "./run/sandbox-deal.js";

const move: CommandEntry = {
  name: "move",
  summary: "Move a deal to another stage, as a person does in the dashboard",
  examples: [
    ["setup-pack sandbox deal move deal_… Won", "by the name of a stage of its pipeline"],
    ["setup-pack sandbox deal move deal_… Lost --lost-reason 'Outbid'", "and say why it was lost"],
    ["setup-pack sandbox deal move deal_… 'Listings/On the market'", "to a stage of another pipeline"],
  ],
  notes: `The stage is named by its id, by its name in the deal's pipeline, or as Pipeline/Stage. Its status, the moment it closed
and why it was lost follow the stage; webhooks hear of it (deal.updated).
${reachNotes}`,
  declare: (command) => {
    command
      .argument("<deal>", "the id of the deal")
      .argument("<stage>", "the stage: its id or its name")
      .option("--lost-reason <text>", "why it was lost, in a lost stage");
    declareFormatAndReach(command);
  },
  run: async (command, world) => {
    const { runDealMove } = await import("../deferred.js");
    const [deal = "", stage = ""] = command.args;
    return runDealMove(deal, stage, command.optsWithGlobals<DealMoveFlags>(), world);
  },
};

const link: CommandEntry = {
  name: "link",
  summary: "Link a listing to a deal, whose listing_label the API then shows",
  examples: [["setup-pack sandbox deal link deal_… JV-1018", "the listing with this key"]],
  notes: `setup-pack sandbox lookup list listings shows the keys there are.
${reachNotes}`,
  declare: (command) => {
    command.argument("<deal>", "the id of the deal").argument("<listing-key>", "the key of the listing");
    declareFormatAndReach(command);
  },
  run: async (command, world) => {
    const { runDealLink } = await import("../deferred.js");
    const [deal = "", key = ""] = command.args;
    return runDealLink(deal, key, command.optsWithGlobals<DealFlags>(), world);
  },
};

const unlink: CommandEntry = {
  name: "unlink",
  summary: "Take the listing off a deal",
  examples: [["setup-pack sandbox deal unlink deal_…", "its listing_label is null again"]],
  notes: reachNotes,
  declare: (command) => declareFormatAndReach(command.argument("<deal>", "the id of the deal")),
  run: async (command, world) => {
    const { runDealLink } = await import("../deferred.js");
    return runDealLink(command.args[0] ?? "", null, command.optsWithGlobals<DealFlags>(), world);
  },
};

export const sandboxDeal: CommandGroup = {
  name: "deal",
  summary: "Move deals of a running sandbox between stages, and link their listings",
  examples: [move, link, unlink].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [move, link, unlink],
};

const listTasks: CommandEntry = {
  name: "list",
  summary: "List the tasks of a transaction's closing checklist",
  examples: [["setup-pack sandbox task list trx_…", "with their ids, in their order"]],
  notes: reachNotes,
  declare: (command) => declareFormatAndReach(command.argument("<transaction>", "the id of the transaction")),
  run: async (command, world) => {
    const { runTaskList } = await import("../deferred.js");
    return runTaskList(command.args[0] ?? "", command.optsWithGlobals<TaskFlags>(), world);
  },
};

const ticking = (name: "complete" | "reopen", summary: string, meaning: string): CommandEntry => ({
  name,
  summary,
  examples: [[`setup-pack sandbox task ${name} tsk_…`, meaning]],
  notes: `The transaction's timeline has it, and webhooks hear of it (transaction.updated).
${reachNotes}`,
  declare: (command) => declareFormatAndReach(command.argument("<task>", "the id of the task")),
  run: async (command, world) => {
    const { runTaskTick } = await import("../deferred.js");
    return runTaskTick(command.args[0] ?? "", name === "complete", command.optsWithGlobals<TaskFlags>(), world);
  },
});

const complete = ticking("complete", "Tick a task off, as a person does in the dashboard", "done");
const reopen = ticking("reopen", "Take a task up again that was ticked off", "to be done again");

export const sandboxTask: CommandGroup = {
  name: "task",
  summary: "List, complete and reopen the tasks of closings in a running sandbox",
  examples: [listTasks, complete, reopen].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [listTasks, complete, reopen],
};

const ofChannel = (command: Command): Command =>
  command
    .addArgument(new Argument("<channel>", "by which nothing more is wanted").choices(["email", "sms", "call"]))
    .argument("<value>", "the address or number");

const set: CommandEntry = {
  name: "set",
  summary: "Note that an address or number wants to hear nothing more by a channel",
  examples: [
    ["setup-pack sandbox opt-outs set email ada@example.com", "no automation mails it any more"],
    ["setup-pack sandbox opt-outs set sms '+1 312 555 0100'", "nor texts this number"],
  ],
  notes: `An opt-out is kept by address or number. It stays when the contact is deleted, and applies to any contact added with it later.
${reachNotes}`,
  declare: (command) => declareWorkspace(ofChannel(command)),
  run: async (command, world) => {
    const { runOptOutSet } = await import("../deferred.js");
    const [channel = "", value = ""] = command.args;
    return runOptOutSet({ channel, value }, command.optsWithGlobals<AutomationFlags>(), world);
  },
};

const listOptOuts: CommandEntry = {
  name: "list",
  summary: "List the opt-outs of a workspace, and the contacts that each silences now",
  examples: [["setup-pack sandbox opt-outs list", "the newest first"]],
  notes: reachNotes,
  declare: declareWorkspace,
  run: async (command, world) => {
    const { runOptOutList } = await import("../deferred.js");
    return runOptOutList(command.optsWithGlobals<AutomationFlags>(), world);
  },
};

const remove: CommandEntry = {
  name: "remove",
  summary: "Take an opt-out back",
  examples: [["setup-pack sandbox opt-outs remove email ada@example.com", "automations mail it again"]],
  notes: reachNotes,
  declare: (command) => declareWorkspace(ofChannel(command)),
  run: async (command, world) => {
    const { runOptOutRemove } = await import("../deferred.js");
    const [channel = "", value = ""] = command.args;
    return runOptOutRemove({ channel, value }, command.optsWithGlobals<AutomationFlags>(), world);
  },
};

export const sandboxOptOuts: CommandGroup = {
  name: "opt-outs",
  summary: "Say which addresses and numbers want to hear nothing more",
  examples: [set, listOptOuts, remove].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [set, listOptOuts, remove],
};
