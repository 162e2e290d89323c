import { didYouMean, quote, type Rule, ruleOf, rules, type SourceRule, sourceRules } from "@setup-pack/core";
import { type ExitCode, exitCode } from "../../exit-code.js";
import { paperFor } from "../../print/paper.js";
import { printRule } from "../../print/rule.js";
import { printRuleList } from "../../print/rule-list.js";
import { printSourceRule } from "../../print/source-rule.js";
import type { World } from "../../world.js";
import { writePieces } from "../../write-pieces.js";
import type { ExplainFlags } from "../explain.js";

type AnyRule = Rule | SourceRule;

/** All rules, those on source folders last. */
const all: readonly AnyRule[] = [...rules, ...sourceRules];

/** Prints one rule, or all in a list. */
export function runExplain(id: string | undefined, flags: ExplainFlags, world: World): ExitCode {
  const rule = id === undefined ? undefined : (ruleOf(id) ?? sourceRules.find((one) => one.id === id));
  if (id !== undefined && rule === undefined) {
    const ids = all.map((one) => one.id);
    world.stderr.write(`setup-pack: ${quote(id)} is no rule.${didYouMean(id, ids)} All of them: setup-pack explain\n`);
    return exitCode.unusable;
  }
  writePieces(world.stdout, flags.format === "json" ? [asJson(rule)] : pretty(rule, flags, world));
  return exitCode.fine;
}

function pretty(rule: AnyRule | undefined, flags: ExplainFlags, world: World): Iterable<string> {
  const paper = paperFor("stdout", flags, world);
  if (rule === undefined) return printRuleList(all, paper);
  return rule.on === "source" ? printSourceRule(rule, paper, world.bytes) : printRule(rule, paper, world.bytes);
}

/** One rule as an object, or all as an array of them. */
function asJson(rule: AnyRule | undefined): string {
  const told = ({ id, severity, summary, why }: AnyRule) => ({ rule: id, severity, summary, why });
  return `${JSON.stringify(rule === undefined ? all.map(told) : told(rule), undefined, 2)}\n`;
}
