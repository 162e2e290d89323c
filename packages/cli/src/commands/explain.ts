import { didYouMean, quote, type Rule, ruleOf, rules } from "@setup-pack/core";
import { type Command, Option } from "commander";
import type { CommandEntry } from "../command.js";
import { type ExitCode, exitCode } from "../exit-code.js";
import { type GlobalFlags, paperFor } from "../print/paper.js";
import { printRule } from "../print/rule.js";
import { printRuleList } from "../print/rule-list.js";
import type { World } from "../world.js";
import { writePieces } from "../write-pieces.js";

interface Flags extends GlobalFlags {
  readonly format: "pretty" | "json";
}

export const explain: CommandEntry = {
  name: "explain",
  summary: "Tell what a rule finds and why, with examples; without a rule, list all of them",
  examples: [
    ["setup-pack explain graph/cycle", "one rule"],
    ["setup-pack explain", "all rules"],
  ],
  notes: "Ends with 0, or with 2 for a rule that does not exist.",
  declare,
  run: (command, world) => run(command.args[0], command.optsWithGlobals<Flags>(), world),
};

function declare(command: Command): void {
  command
    .argument("[rule]", "the id of a rule, as reports have it")
    .addOption(new Option("--format <format>", "how to print").choices(["pretty", "json"]).default("pretty"));
}

function run(id: string | undefined, flags: Flags, world: World): ExitCode {
  const rule = id === undefined ? undefined : ruleOf(id);
  if (id !== undefined && rule === undefined) {
    const ids = rules.map((one) => one.id);
    world.stderr.write(`setup-pack: ${quote(id)} is no rule.${didYouMean(id, ids)} All of them: setup-pack explain\n`);
    return exitCode.unusable;
  }
  writePieces(world.stdout, flags.format === "json" ? [asJson(rule)] : pretty(rule, flags, world));
  return exitCode.fine;
}

function pretty(rule: Rule | undefined, flags: Flags, world: World): Iterable<string> {
  const paper = paperFor("stdout", flags, world);
  return rule === undefined ? printRuleList(rules, paper) : printRule(rule, paper, world.bytes);
}

/** One rule as an object, or all as an array of them. */
function asJson(rule: Rule | undefined): string {
  const told = ({ id, severity, summary, why }: Rule) => ({ rule: id, severity, summary, why });
  return `${JSON.stringify(rule === undefined ? rules.map(told) : told(rule), undefined, 2)}\n`;
}
