import { Argument, type Command } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareFormatAndReach, declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { AutomationFlags } from "./run/sandbox-automations.js";
import type { DealFlags, DealMoveFlags, TaskFlags } from "./run/sandbox-deal.js";

const move: CommandEntry = {
  name: "move",
  summary: "Move a deal to another stage, as a person does in the dashboard",
  examples: [
    ["setup-pack sandbox deal move deal_… Won", "move to a stage of the same pipeline, by name"],
    ["setup-pack sandbox deal move deal_… Lost --lost-reason 'Outbid'", "also give a reason for the lost deal"],
    ["setup-pack sandbox deal move deal_… 'Listings/On the market'", "move to a stage of another pipeline"],
  ],
  notes: `Give the id of the stage, its name in the deal's pipeline, or Pipeline/Stage. The stage also changes
the deal's status, its closing time and its lost reason. Webhooks get the event deal.updated.
${reachNotes}`,
  declare: (command) => {
    command
      .argument("<deal>", "the id of the deal")
      .argument("<stage>", "the id or the name of the stage")
      .option("--lost-reason <text>", "the reason for a lost deal (only for a lost stage)");
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
  summary: "Link a listing to a deal; the API then shows it as listing_label",
  examples: [["setup-pack sandbox deal link deal_… JV-1018", "link the listing with this key"]],
  notes: `To see the keys of listings, use setup-pack sandbox lookup list listings.
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
  summary: "Remove the listing from a deal",
  examples: [["setup-pack sandbox deal unlink deal_…", "set listing_label to null again"]],
  notes: reachNotes,
  declare: (command) => declareFormatAndReach(command.argument("<deal>", "the id of the deal")),
  run: async (command, world) => {
    const { runDealLink } = await import("../deferred.js");
    return runDealLink(command.args[0] ?? "", null, command.optsWithGlobals<DealFlags>(), world);
  },
};

export const sandboxDeal: CommandGroup = {
  name: "deal",
  summary: "Move deals (cards in a pipeline) to other stages, and link listings to them",
  examples: [move, link, unlink].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [move, link, unlink],
};

const listTasks: CommandEntry = {
  name: "list",
  summary: "List the tasks in the checklist of a transaction (the closing of a sale)",
  examples: [["setup-pack sandbox task list trx_…", "list the tasks with their ids, in order"]],
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
  notes: `The change is added to the transaction's timeline. Webhooks get the event transaction.updated.
${reachNotes}`,
  declare: (command) => declareFormatAndReach(command.argument("<task>", "the id of the task")),
  run: async (command, world) => {
    const { runTaskTick } = await import("../deferred.js");
    return runTaskTick(command.args[0] ?? "", name === "complete", command.optsWithGlobals<TaskFlags>(), world);
  },
});

const complete = ticking("complete", "Complete a task, as a person does in the dashboard", "mark the task as done");
const reopen = ticking("reopen", "Reopen a completed task", "mark the task as open");

export const sandboxTask: CommandGroup = {
  name: "task",
  summary: "List, complete and reopen the tasks of transactions (closings of sales)",
  examples: [listTasks, complete, reopen].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [listTasks, complete, reopen],
};

const ofChannel = (command: Command): Command =>
  command
    .addArgument(new Argument("<channel>", "the channel of the opt-out").choices(["email", "sms", "call"]))
    .argument("<value>", "the email address or phone number");

const set: CommandEntry = {
  name: "set",
  summary: "Add an opt-out: an address or number that must get no more messages by this channel",
  examples: [
    ["setup-pack sandbox opt-outs set email ada@example.com", "stop emails from automations to this address"],
    ["setup-pack sandbox opt-outs set sms '+1 312 555 0100'", "stop texts from automations to this number"],
  ],
  notes: `An opt-out belongs to an address or number, not to a contact. If you delete the contact, the opt-out
is kept. It applies to every later contact with this address or number.
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
  summary: "List the opt-outs of a workspace, and the contacts that they apply to now",
  examples: [["setup-pack sandbox opt-outs list", "list the newest first"]],
  notes: reachNotes,
  declare: declareWorkspace,
  run: async (command, world) => {
    const { runOptOutList } = await import("../deferred.js");
    return runOptOutList(command.optsWithGlobals<AutomationFlags>(), world);
  },
};

const remove: CommandEntry = {
  name: "remove",
  summary: "Remove an opt-out",
  examples: [["setup-pack sandbox opt-outs remove email ada@example.com", "allow emails to this address again"]],
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
  summary: "Set the addresses and numbers that must get no more messages",
  examples: [set, listOptOuts, remove].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [set, listOptOuts, remove],
};
