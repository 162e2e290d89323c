import { Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { declareFormatAndReach } from "../sandbox/format-option.js";
import { reachNotes } from "../sandbox/reach-flags.js";
import type { DeliveriesFlags } from "./run/sandbox-deliveries.js";

export const sandboxDeliveries: CommandEntry = {
  name: "deliveries",
  summary: "Show what was sent to a webhook, and what it answered: the newest 100",
  examples: [
    ["setup-pack sandbox deliveries whk_…", "each with its attempts and answers"],
    ["setup-pack sandbox deliveries whk_… --status failed", "only what failed for good"],
    ["setup-pack sandbox deliveries whk_… --format json", "with the bodies that were sent"],
  ],
  notes: `Bodies and answers are cut, and keys and secrets in them are hidden. They go with the contact they are about.
${reachNotes}`,
  declare: (command) => {
    command
      .argument("<webhook>", "the id of the webhook")
      .addOption(new Option("--status <status>", "only these").choices(["pending", "delivered", "failed"]));
    declareFormatAndReach(command);
  },
  run: async (command, world) => {
    const { runSandboxDeliveries } = await import("../deferred.js");
    return runSandboxDeliveries(command.args[0] ?? "", command.optsWithGlobals<DeliveriesFlags>(), world);
  },
};
