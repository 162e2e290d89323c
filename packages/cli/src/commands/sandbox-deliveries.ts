import { Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { wholeNumber } from "../command-line/options.js";
import { declareFormatAndReach, declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { DeliveriesFlags, RequestsFlags } from "./run/sandbox-deliveries.js";

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

export const sandboxRequests: CommandEntry = {
  name: "requests",
  summary: "Show the requests to a workspace in the last hour, and what they were answered",
  examples: [
    ["setup-pack sandbox requests", "the last 100, the newest at the end"],
    ["setup-pack sandbox requests --follow", "and each that comes, until Ctrl-C"],
    ["setup-pack sandbox requests --status 4xx", "what was refused, and why"],
    ["setup-pack sandbox requests --method POST --path /v1/contacts --format json", "with the bodies that were sent"],
  ],
  notes: `Each has its time, method, path, status, milliseconds and the key's prefix. It also has the X-Request-Id of
its answer, its fault if there was one, and the reason if it was refused. A status of none: the connection ended without an answer. Of a body 4,096
bytes are kept; keys, secrets and tokens in it are hidden, and bodies under /v1/setup-packs are not shown.
They are in the memory of the process that answered them: at most 10,000, and gone when it ends. Of several processes on
one database, each shows those that it answered. A request with an unknown key belongs to no workspace and is in no list.
With --follow, --format json prints a line for each; else a list.
${reachNotes.replace("0 success", "0 success, or --follow was stopped by Ctrl-C")}`,
  declare: (command) => {
    command
      .option("--follow", "continue with new ones")
      .option("--status <status>", "only these: 404, 4xx, or none")
      .addOption(
        new Option("--method <method>", "only these").choices(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"]),
      )
      .option("--path <path>", "only those whose path begins so")
      .option("--limit <number>", "so many at the beginning, at most 1000 (100 when left out)", wholeNumber);
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runSandboxRequests } = await import("../deferred.js");
    return runSandboxRequests(command.optsWithGlobals<RequestsFlags>(), world);
  },
};
