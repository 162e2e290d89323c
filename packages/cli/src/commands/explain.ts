import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { ExplainFlags } from "./run/explain.js";

export const explain: CommandEntry = {
  name: "explain",
  summary: "Explain a rule with examples; without a rule, list all rules",
  examples: [
    ["setup-pack explain graph/cycle", "explain one rule"],
    ["setup-pack explain graph", "list the rules of one group"],
    ["setup-pack explain", "list all rules"],
    ["setup-pack explain graph/cycle --format markdown", "print a page of documentation"],
  ],
  notes: `Your own rules are JavaScript that the configuration file of the current folder names.
Exit codes: 0 success; 2 the rule does not exist, or your own rules cannot be loaded.`,
  declare,
  run: async (command, world) => {
    const { runExplain } = await import("../deferred.js");
    return runExplain(command.args[0], command.optsWithGlobals<ExplainFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("[rule]", "the id of a rule as in reports, or the name of a group of rules")
    .addOption(
      new Option("--format <format>", optionHelp.format).choices(["pretty", "json", "markdown"]).default("pretty"),
    )
    .option(
      "--config <file>",
      "the configuration file with your own rules (default: setup-pack.config.json in the current folder, or in the nearest one around it)",
    )
    .option("--no-team-rules", optionHelp.noTeamRules);
}
