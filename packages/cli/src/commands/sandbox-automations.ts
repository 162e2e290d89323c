import type { Command } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { AutomationChoiceFlags, AutomationFlags, StepAddressFlags } from "./run/sandbox-automations.js";

const list: CommandEntry = {
  name: "list",
  summary: "List the automations of installed packs: which are on, and how many contacts are in them",
  examples: [["setup-pack sandbox automations list", "on or off, key, name, pack"]],
  notes: reachNotes,
  declare: declareWorkspace,
  run: async (command, world) => {
    const { runAutomationList } = await import("../deferred.js");
    return runAutomationList(command.optsWithGlobals<AutomationFlags>(), world);
  },
};

const switching = (to: "on" | "off", summary: string, example: string, notes: string): CommandEntry => ({
  name: to,
  summary,
  examples: [
    [`setup-pack sandbox automations ${to}`, "all of them"],
    [`setup-pack sandbox automations ${to} new-lead`, example],
  ],
  notes: `${notes}
${reachNotes}`,
  declare: (command: Command) => {
    command
      .argument("[automation...]", "keys, names or ids; all of them when left out")
      .option("--pack <id>", "only those of this pack");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runAutomationSwitch } = await import("../deferred.js");
    return runAutomationSwitch(to, command.args, command.optsWithGlobals<AutomationChoiceFlags>(), world);
  },
});

const on = switching(
  "on",
  "Switch automations on: from now on contacts enroll in them",
  "one, by its key",
  "Packs install their automations turned off. Contacts who already match a trigger are not enrolled.",
);

const off = switching(
  "off",
  "Turn automations off; this removes everyone currently in them",
  "one, by its key",
  "Active runs end, and held messages are not sent. Turning the automation on again does not restart them.",
);

const remove: CommandEntry = {
  name: "delete",
  summary: "Delete automations that packs have left: the pack is uninstalled, or its release does not have them",
  examples: [["setup-pack sandbox automations delete new-lead", "by its key; runs of contacts in it end"]],
  notes: `An automation that a pack has goes by setup-pack uninstall, or by a release without it.
${reachNotes}`,
  declare: (command) => {
    command.argument("<automation...>", "keys, names or ids").option("--pack <id>", "only among those of this pack");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runAutomationDelete } = await import("../deferred.js");
    return runAutomationDelete(command.args, command.optsWithGlobals<AutomationChoiceFlags>(), world);
  },
};

const secret: CommandEntry = {
  name: "secret",
  summary: "Make the secret that send-webhook steps are signed with, and print it this once",
  examples: [["setup-pack sandbox automations secret", "run again, it makes another one"]],
  notes: `The secret before signs beside the new one for a day.
${reachNotes}`,
  declare: declareWorkspace,
  run: async (command, world) => {
    const { runAutomationSecret } = await import("../deferred.js");
    return runAutomationSecret(command.optsWithGlobals<AutomationFlags>(), world);
  },
};

const verify: CommandEntry = {
  name: "verify",
  summary: "Verify the address that a send-webhook step posts to: it must answer a challenge",
  examples: [["setup-pack sandbox automations verify new-lead ping-agent", "the address that the step writes"]],
  notes: `A step posts only to addresses that were verified in that very step. One with merge tags is given as it will be, with --url.
${reachNotes}`,
  declare: (command) => {
    command
      .argument("<automation>", "its key, name or id")
      .argument("<block>", "the id of the step")
      .option("--url <address>", "the address (the one that the step writes when left out)");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runStepVerify } = await import("../deferred.js");
    const [automation = "", block = ""] = command.args;
    return runStepVerify(automation, block, command.optsWithGlobals<StepAddressFlags>(), world);
  },
};

export const sandboxAutomations: CommandGroup = {
  name: "automations",
  summary:
    "Switch automations of a running sandbox on and off, delete those that packs have left, and look after their webhooks",
  examples: [list, on, off].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [list, on, off, remove, secret, verify],
};
