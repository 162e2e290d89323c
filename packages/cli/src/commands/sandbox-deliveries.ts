import { Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { wholeNumber } from "../command-line/options.js";
import { declareFormatAndReach, declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { DeliveriesFlags, RequestsFlags } from "./run/sandbox-deliveries.js";

export const sandboxDeliveries: CommandEntry = {
  name: "deliveries",
  summary: "Show what was sent to a webhook and what the webhook answered (the newest 100)",
  examples: [
    ["setup-pack sandbox deliveries whk_…", "show each delivery with its attempts and answers"],
    ["setup-pack sandbox deliveries whk_… --status failed", "show only deliveries that failed and are not tried again"],
    ["setup-pack sandbox deliveries whk_… --format json", "also show the bodies that were sent"],
  ],
  notes: `Long bodies and answers are shortened, and keys and secrets in them are hidden. If a contact is
deleted, deliveries about it are deleted too.
${reachNotes}`,
  declare: (command) => {
    command
      .argument("<webhook>", "the id of the webhook")
      .addOption(
        new Option("--status <status>", "only deliveries with this status").choices(["pending", "delivered", "failed"]),
      );
    declareFormatAndReach(command);
  },
  run: async (command, world) => {
    const { runSandboxDeliveries } = await import("../deferred.js");
    return runSandboxDeliveries(command.args[0] ?? "", command.optsWithGlobals<DeliveriesFlags>(), world);
  },
};

export const sandboxRequests: CommandEntry = {
  name: "requests",
  summary: "Show the API requests to a workspace in the last hour, and their answers",
  examples: [
    ["setup-pack sandbox requests", "show the last 100 requests, newest last"],
    ["setup-pack sandbox requests --follow", "also show new requests, until Ctrl-C"],
    ["setup-pack sandbox requests --status 4xx", "show refused requests with the reasons"],
    [
      "setup-pack sandbox requests --method POST --path /v1/contacts --format json",
      "also show the bodies that were sent",
    ],
  ],
  notes: `Each request has its time, method, path, status, milliseconds and the prefix of its key. It also has
the X-Request-Id of its answer, its fault, and the reason if it was refused. The status "none" means
that the connection ended without an answer. At most 4,096 bytes of a body are kept. Keys, secrets
and tokens in it are hidden, and bodies under /v1/setup-packs are not shown.
Requests are in the memory of the process that answered them: at most 10,000, until the process
ends. If several processes use one database, each shows only its own requests. Requests with an
unknown key are not listed. With --follow, --format json prints a line for each request; otherwise
it prints a list.
${reachNotes.replace("0 success", "0 success, or --follow was stopped by Ctrl-C")}`,
  declare: (command) => {
    command
      .option("--follow", "continue with new requests")
      .option("--status <status>", "only requests with this status: 404, 4xx, or none")
      .addOption(
        new Option("--method <method>", "only requests with this method").choices([
          "GET",
          "HEAD",
          "POST",
          "PATCH",
          "PUT",
          "DELETE",
        ]),
      )
      .option("--path <path>", "only requests whose path starts with this")
      .option("--limit <number>", "number of earlier requests to show, at most 1000 (default: 100)", wholeNumber);
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runSandboxRequests } = await import("../deferred.js");
    return runSandboxRequests(command.optsWithGlobals<RequestsFlags>(), world);
  },
};
