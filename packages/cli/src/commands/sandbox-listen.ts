import { Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { declareWorkspace, reachNotes } from "../sandbox/reach-flags.js";
import type { ListenFlags } from "./run/sandbox-listen.js";

/** The types of events that a sandbox sends, as its OpenAPI document names them; a test compares the two. */
export const eventTypes = [
  ...["contact.created", "contact.updated", "contact.deleted"],
  ...["transaction.created", "transaction.updated", "transaction.deleted", "deal.created", "deal.updated"],
  ...["setup_pack.installed", "setup_pack.upgraded", "setup_pack.rolled_back", "setup_pack.uninstalled", "ping"],
];

export const sandboxListen: CommandEntry = {
  name: "listen",
  summary: "Print the events of a workspace as they happen, and forward them to an address",
  examples: [
    ["setup-pack sandbox listen", "print every event, until Ctrl-C"],
    [
      "setup-pack sandbox listen --forward localhost:3000/hook",
      "send each event to that address, signed like a delivery",
    ],
    ["setup-pack sandbox listen --events contact.created deal.updated", "print only these events"],
    ["setup-pack sandbox listen --format json", "print a line of JSON for each event, for a script"],
    ["setup-pack sandbox listen --print-secret", "print only the signing secret, for the settings of a receiver"],
  ],
  notes: `You do not need a webhook, a verification or --allow-loopback-webhooks: this command gets the events
from the sandbox and sends them itself. A forwarded event has the body, the headers and the
signature of a delivery. The signing secret is printed once, at the start; it is always the same for
a workspace. If an event cannot be forwarded, the error is shown, and the event is not sent again.
With plain http, the address must be on this computer.
Standard output shows the time, type and id of each event. With --format json, it shows { "event": …
} and { "forwarded": … }. If the sandbox stops, the command waits for it and then continues from the
last event.
${reachNotes.replace("0 success", "0 stopped by Ctrl-C")}`,
  declare: (command) => {
    command
      .option("--forward <url>", "send each event to this address, such as localhost:3000/hook")
      .addOption(new Option("--events <types...>", "only events of these types (default: all)").choices(eventTypes))
      .option("--print-secret", "print the signing secret, then exit");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runSandboxListen } = await import("../deferred.js");
    return runSandboxListen(command.optsWithGlobals<ListenFlags>(), world);
  },
};
