import { type Command, Option } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import { declareReach, type ReachFlags, reachNotes } from "../sandbox/reach-flags.js";
import type { KeyCreateFlags, KeyListFlags } from "./run/sandbox-key.js";

const create: CommandEntry = {
  name: "create",
  summary: "Create a key to a workspace, and print its secret once",
  examples: [
    ["setup-pack sandbox key create", "create a key with full access"],
    [
      "setup-pack sandbox key create --scope read_contacts write_deals",
      "create a key that only reads contacts and writes deals",
    ],
    [
      "setup-pack sandbox key create --expires-at 2027-01-01T00:00:00Z --workspace ws_…",
      "create a key for one workspace that expires",
    ],
  ],
  notes: `The key still works after a restart of the sandbox, unlike the key in the ready file. Standard
output has only the secret.
${reachNotes}`,
  declare: (command) => {
    command
      .option("--scope <scopes...>", "the scopes of the key, such as read_contacts, write_deals or full_access", [
        "full_access",
      ])
      .option("--expires-at <time>", "the time when the key expires, such as 2027-01-01T00:00:00Z")
      .option("--created-by <member>", "the id of the member who creates the key");
    declareOf(command);
  },
  run: async (command, world) => {
    const { runKeyCreate } = await import("../deferred.js");
    return runKeyCreate(command.optsWithGlobals<KeyCreateFlags>(), world);
  },
};

const list: CommandEntry = {
  name: "list",
  summary: "List the keys to a workspace, without their secrets",
  examples: [
    ["setup-pack sandbox key list", "list the newest first"],
    ["setup-pack sandbox key list --format json", "print JSON for a script"],
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
  summary: "Revoke a key to a workspace: it stops working at once and forever",
  examples: [["setup-pack sandbox key revoke key_…", "revoke a key by its id from key list"]],
  notes: reachNotes,
  declare: (command) => declareReach(command.argument("<id>", "the id of the key")),
  run: async (command, world) => {
    const { runKeyRevoke } = await import("../deferred.js");
    return runKeyRevoke(command.args[0] ?? "", command.optsWithGlobals<ReachFlags>(), world);
  },
};

export const sandboxKey: CommandGroup = {
  name: "key",
  summary: "Create, list and revoke the API keys of a running sandbox",
  examples: [create, list, revoke].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [create, list, revoke],
};

function declareOf(command: Command): void {
  command
    .option("--workspace <id>", "the id of the workspace (default: the one in the ready file)")
    .addOption(new Option("--format <format>", optionHelp.format).choices(["pretty", "json"]).default("pretty"));
  declareReach(command);
}
