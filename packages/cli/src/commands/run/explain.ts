import {
  type Rule,
  rules,
  type ScenarioRule,
  type SourceRule,
  scenarioRules,
  sourceRules,
} from "@setup-pack/core/rules";
import { didYouMean, quote } from "@setup-pack/core/words";
import { rulePage } from "@setup-pack/rehearsal/examples";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { configurations, printProblems } from "../../configuration/configurations.js";
import { groupOf, printRule, printRuleList, printSourceRule } from "../../explain/print-rule.js";
import { type GlobalFlags, type Paper, paperFor, writePieces } from "../../print/paper.js";
import { loadTeamRules } from "../../team-rules/load-team-rules.js";
import { type TeamRules, teamRulesOf } from "../../team-rules/team-rules-of-run.js";
import type { World } from "../../world/world.js";

export interface ExplainFlags extends GlobalFlags {
  readonly format: "pretty" | "json" | "markdown";
  readonly config?: string;
  readonly teamRules: boolean;
}

type AnyRule = Rule | SourceRule | ScenarioRule;

/** Our rules, those on source folders and scenarios last. */
const ours: readonly AnyRule[] = [...rules, ...sourceRules, ...scenarioRules];

/** Prints one rule, or those of a group in a list, or all. */
export async function runExplain(id: string | undefined, flags: ExplainFlags, world: World): Promise<ExitCode> {
  const isOurs = ours.some((one) => one.id === id || groupOf(one) === id);
  const own = isOurs ? { all: [], broken: [] } : await teamRulesHere(flags, world);
  if (own.broken.length > 0) {
    writePieces(world.stderr, printProblems(own.broken, paperFor("stderr", flags, world)));
    return exitCode.unusable;
  }
  const all = [...ours, ...own.all];
  const rule = all.find((one) => one.id === id);
  const listed = id === undefined ? all : all.filter((one) => groupOf(one) === id);
  if (rule === undefined && listed.length === 0) return unknown(id ?? "", all, world);
  if (flags.format === "json") world.stdout.write(asJson(rule ?? listed));
  else if (flags.format === "markdown") writePieces(world.stdout, pages(rule === undefined ? listed : [rule], world));
  else writePieces(world.stdout, pretty(rule, listed, paperFor("stdout", flags, world), world));
  return exitCode.fine;
}

/** Returns the rules that the configuration of the current folder names, or the one that is named. */
async function teamRulesHere(flags: ExplainFlags, world: World): Promise<Pick<TeamRules, "all" | "broken">> {
  const configured = configurations(flags.config, world);
  const { layers = [] } = configured.of({ kind: "folder", path: ".", place: world.folder }) ?? {};
  const { all, broken } = await teamRulesOf([layers], flags, loadTeamRules, world);
  return { all, broken: [...configured.broken(), ...broken] };
}

function unknown(id: string, all: readonly AnyRule[], world: World): ExitCode {
  const near = didYouMean(id, [...all.map((rule) => rule.id), ...all.map(groupOf)]);
  world.stderr.write(`setup-pack: ${quote(id)} is not a rule.${near} All of them: setup-pack explain\n`);
  return exitCode.unusable;
}

function pretty(rule: AnyRule | undefined, listed: readonly AnyRule[], paper: Paper, world: World): Iterable<string> {
  if (rule === undefined) return printRuleList(listed, paper);
  return rule.on === "source" || rule.on === "scenario"
    ? printSourceRule(rule, paper, world.bytes)
    : printRule(rule, paper, world.bytes);
}

/** The documentation pages of rules, one behind the other. */
function* pages(some: readonly AnyRule[], { bytes }: World): Generator<string> {
  for (const [index, rule] of some.entries()) yield `${index === 0 ? "" : "\n"}${rulePage(rule, bytes)}`;
}

/** Returns one rule as an object, or several as an array of them. */
function asJson(rule: AnyRule | readonly AnyRule[]): string {
  const ruleJson = ({ id, severity, summary, why }: AnyRule) => ({ rule: id, severity, summary, why });
  return `${JSON.stringify("id" in rule ? ruleJson(rule) : rule.map(ruleJson), undefined, 2)}\n`;
}
