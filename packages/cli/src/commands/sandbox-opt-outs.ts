import { Argument, type Command } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareWorkspace } from "../sandbox/format-option.js";
import { reachNotes } from "../sandbox/reach-flags.js";
import type { AutomationFlags } from "./run/sandbox-automations.js";

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

const list: CommandEntry = {
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
  examples: [set, list, remove].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [set, list, remove],
};
