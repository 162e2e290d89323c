import type { Command } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { AutomationChoiceFlags, AutomationFlags, StepAddressFlags } from "./run/sandbox-automations.js";

const list: CommandEntry = {
  name: "list",
  summary: "List the automations of installed packs: their state (on or off) and the number of contacts in them",
  examples: [["setup-pack sandbox automations list", "show on or off, key, name and pack"]],
  notes: reachNotes,
  declare: declareWorkspace,
  run: async (command, world) => {
    const { runAutomationList } = await import("../deferred.js");
    return runAutomationList(command.optsWithGlobals<AutomationFlags>(), world);
  },
};

const switching = (to: "on" | "off", summary: string, notes: string): CommandEntry => ({
  name: to,
  summary,
  examples: [
    [`setup-pack sandbox automations ${to}`, `turn all automations ${to}`],
    [`setup-pack sandbox automations ${to} new-lead`, `turn one automation ${to}, by its key`],
  ],
  notes: `${notes}
${reachNotes}`,
  declare: (command: Command) => {
    command
      .argument("[automation...]", "keys, names or ids (default: all automations)")
      .option("--pack <id>", "only automations of this pack");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runAutomationSwitch } = await import("../deferred.js");
    return runAutomationSwitch(to, command.args, command.optsWithGlobals<AutomationChoiceFlags>(), world);
  },
});

const on = switching(
  "on",
  "Turn automations on: from now on, contacts enroll in them",
  "Packs install their automations turned off. Contacts who already match a trigger are not enrolled.",
);

const off = switching(
  "off",
  "Turn automations off, and remove all contacts from them",
  "Active runs end, and held messages are not sent. Turning automations on again restarts no run.",
);

const remove: CommandEntry = {
  name: "delete",
  summary: "Delete automations that no longer belong to an installed release",
  examples: [["setup-pack sandbox automations delete new-lead", "delete by key, and end the runs of contacts in it"]],
  notes: `You can delete an automation after its pack was uninstalled, or after an upgrade to a release
without it. To remove other automations, use setup-pack uninstall, or install a release without
them.
${reachNotes}`,
  declare: (command) => {
    command.argument("<automation...>", "keys, names or ids").option("--pack <id>", "only automations of this pack");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runAutomationDelete } = await import("../deferred.js");
    return runAutomationDelete(command.args, command.optsWithGlobals<AutomationChoiceFlags>(), world);
  },
};

const secret: CommandEntry = {
  name: "secret",
  summary: "Create the secret that signs the requests of send-webhook steps, and print it once",
  examples: [["setup-pack sandbox automations secret", "create a secret, or replace the earlier one"]],
  notes: `For one day, requests are signed with both the old and the new secret.
${reachNotes}`,
  declare: declareWorkspace,
  run: async (command, world) => {
    const { runAutomationSecret } = await import("../deferred.js");
    return runAutomationSecret(command.optsWithGlobals<AutomationFlags>(), world);
  },
};

const verify: CommandEntry = {
  name: "verify",
  summary: "Verify the address of a send-webhook step: the address must answer a challenge",
  examples: [
    ["setup-pack sandbox automations verify new-lead ping-agent", "verify the address in the settings of the step"],
  ],
  notes: `A step sends requests only to addresses that were verified for that step. If the address has merge
tags, give the final address in --url.
${reachNotes}`,
  declare: (command) => {
    command
      .argument("<automation>", "the key, name or id of the automation")
      .argument("<step>", "the id of the step")
      .option("--url <address>", "the address (default: the one in the step's settings)");
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
  summary: "Turn automations on and off, delete old ones, and set up their webhooks",
  examples: [list, on, off].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [list, on, off, remove, secret, verify],
};
