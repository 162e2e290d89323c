import { type Command, Option } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareReach, type ReachFlags, reachNotes } from "../sandbox/reach-flags.js";
import type { KeyCreateFlags, KeyListFlags } from "./run/sandbox-key.js";

const create: CommandEntry = {
  name: "create",
  summary: "Make a key to a workspace of a running sandbox, and print its secret: it is shown this once",
  examples: [
    ["setup-pack sandbox key create", "one that may do everything"],
    ["setup-pack sandbox key create --scope read_contacts write_deals", "one that may do this"],
    [
      "setup-pack sandbox key create --expires-at 2027-01-01T00:00:00Z --workspace ws_…",
      "of that workspace, for a while",
    ],
  ],
  notes: `It outlives the sandbox's process, unlike the key of the ready file. Standard output has the secret alone.
${reachNotes}`,
  declare: (command) => {
    command
      .option("--scope <scopes...>", "such as read_contacts, write_deals, full_access", ["full_access"])
      .option("--expires-at <time>", "when it stops working, such as 2027-01-01T00:00:00Z")
      .option("--created-by <member>", "the id of the member who made it");
    declareOf(command);
  },
  run: async (command, world) => {
    const { runKeyCreate } = await import("../deferred.js");
    return runKeyCreate(command.optsWithGlobals<KeyCreateFlags>(), world);
  },
};

const list: CommandEntry = {
  name: "list",
  summary: "List the keys to a workspace of a running sandbox, without their secrets",
  examples: [
    ["setup-pack sandbox key list", "the newest first"],
    ["setup-pack sandbox key list --format json", "for a script"],
  ],
  notes: reachNotes,
  declare: declareOf,
  run: async (command, world) => {
    const { runKeyList } = await import("../deferred.js");
    return runKeyList(command.optsWithGlobals<KeyListFlags>(), world);
  },
};

const revoke: CommandEntry = {
  name: "revoke",
  summary: "Revoke a key to a workspace of a running sandbox: it stops working at once, for good",
  examples: [["setup-pack sandbox key revoke key_…", "the id, as key list shows it"]],
  notes: reachNotes,
  declare: (command) => declareReach(command.argument("<id>", "the id of the key")),
  run: async (command, world) => {
    const { runKeyRevoke } = await import("../deferred.js");
    return runKeyRevoke(command.args[0] ?? "", command.optsWithGlobals<ReachFlags>(), world);
  },
};

export const sandboxKey: CommandGroup = {
  name: "key",
  summary: "Make, list and revoke the API keys of a running sandbox",
  examples: [create, list, revoke].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [create, list, revoke],
};

function declareOf(command: Command): void {
  command
    .option("--workspace <id>", "the workspace (the one of the ready file when left out)")
    .addOption(new Option("--format <format>", "how to print").choices(["pretty", "json"]).default("pretty"));
  declareReach(command);
}
