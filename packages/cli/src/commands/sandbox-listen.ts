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
  summary: "Print what happens in a workspace as it happens, and pass it on to an address of yours",
  examples: [
    ["setup-pack sandbox listen", "every event, until Ctrl-C"],
    ["setup-pack sandbox listen --forward localhost:3000/hook", "posts each to that address, signed like a delivery"],
    ["setup-pack sandbox listen --events contact.created deal.updated", "only these"],
    ["setup-pack sandbox listen --format json", "a line of JSON for each, for a script"],
    ["setup-pack sandbox listen --print-secret", "the signing secret alone, for the settings of a receiver"],
  ],
  notes: `It needs no endpoint, no verification and no --allow-loopback-webhooks: the command asks the sandbox and posts itself. What
it posts has the body, the headers and the signature of a delivery; the signing secret is printed once, at the start, and is
the same each time for a workspace. What fails is shown and not sent again. Plain http leads to this machine only.
Events are printed to standard output: time, type, id; with --format json as { "event": … } and { "forwarded": … }.
When the sandbox goes away, it waits for it to come back, and continues where it was.
${reachNotes.replace("0 success", "0 stopped by Ctrl-C")}`,
  declare: (command) => {
    command
      .option("--forward <url>", "post each event to this address, such as localhost:3000/hook")
      .addOption(
        new Option("--events <types...>", "only events of these types (all when left out)").choices(eventTypes),
      )
      .option("--print-secret", "print the signing secret, and end");
    declareWorkspace(command);
  },
  run: async (command, world) => {
    const { runSandboxListen } = await import("../deferred.js");
    return runSandboxListen(command.optsWithGlobals<ListenFlags>(), world);
  },
};
