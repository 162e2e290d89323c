import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { wholeNumber } from "../command-line/options.js";
import { declareReach, reachNotes } from "../sandbox/reach-flags.js";
import type { CreateFlags } from "./run/sandbox-create.js";

export const sandboxCreate: CommandEntry = {
  name: "create",
  summary: "Make another workspace in a sandbox that is running, and print its id",
  examples: [
    ["setup-pack sandbox create 'Second office'", "in the sandbox that serves this folder's data"],
    ["setup-pack sandbox create Small --rate-limit 10 --feature contacts", "10 requests a minute, contacts only"],
    ["setup-pack sandbox create Office --slug office --ready-file ready.json --format json", "all of it, as JSON"],
  ],
  notes: `It has stages and a pipeline, and no key yet: setup-pack sandbox key create --workspace ID makes one.
${reachNotes}`,
  declare,
  run: async (command, world) => {
    const { runSandboxCreate } = await import("../deferred.js");
    return runSandboxCreate(command.args[0] ?? "", command.optsWithGlobals<CreateFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<name>", "what it is called")
    .option("--slug <slug>", "its short name, which no other has (made of the name when left out)")
    .option("--rate-limit <number>", "requests a minute, over all its keys (120 when left out)", wholeNumber)
    .option("--time-zone <name>", "such as Europe/Berlin (UTC when left out)")
    .option("--feature <features...>", "contacts, transactions, deals, webhooks, setup_packs (all when left out)")
    .addOption(new Option("--format <format>", "how to print").choices(["pretty", "json"]).default("pretty"));
  declareReach(command);
}
