import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { ExplainFlags } from "./run/explain.js";

export const explain: CommandEntry = {
  name: "explain",
  summary: "Explain a rule with examples; without a rule, list all rules",
  examples: [
    ["setup-pack explain graph/cycle", "one rule"],
    ["setup-pack explain graph", "the rules of one group"],
    ["setup-pack explain", "all rules"],
    ["setup-pack explain graph/cycle --format markdown", "a page of documentation"],
  ],
  notes: `Your own rules are read from the configuration of the current folder.
Ends with 0, or with 2 for a rule that does not exist, or rules of your own that cannot be loaded.`,
  declare,
  run: async (command, world) => {
    const { runExplain } = await import("../deferred.js");
    return runExplain(command.args[0], command.optsWithGlobals<ExplainFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("[rule]", "the id of a rule, as reports have it, or of a group of rules")
    .addOption(
      new Option("--format <format>", "how to print").choices(["pretty", "json", "markdown"]).default("pretty"),
    )
    .option("--config <file>", "the configuration whose rules are included (the nearest setup-pack.config.json)")
    .option("--no-team-rules", "run no code that a configuration names");
}
