import { isObject } from "../../json.js";
import { listOf, quote } from "../../words/wording.js";
import type { Rule, TeamRule } from "../rule.js";
import { rules } from "../rules.js";
import { sourceRules } from "../source-rules.js";

/** What a rule of a team's own can look at. */
const subjects = ["pack", "automation", "graph", "pipeline", "template", "asset"] as const;
const severities = ["error", "warning", "info"] as const;

const groupOf = (id: string): string => id.slice(0, id.indexOf("/"));

/** Namespaces that are ours: those of the tables, and those that rules to come will have. */
const ours: ReadonlySet<string> = new Set([
  ...[...rules, ...sourceRules].map(({ id }) => groupOf(id)),
  "scenario",
  "behaviour",
  "messaging",
  "setup-pack",
]);

/**
 * Returns whether an id is of a namespace that a team may have, so that its rule is none of ours.
 * @example
 * ```ts
 * import { isTeamRuleId } from "@setup-pack/core/rules";
 *
 * console.log(isTeamRuleId("acme/no-shouting"), isTeamRuleId("graph/cycle")); // true false
 * ```
 */
export function isTeamRuleId(id: string): boolean {
  return /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*\/[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id) && !ours.has(groupOf(id));
}

/**
 * Returns whether a rule is one of a team's own.
 * @example
 * ```ts
 * import { isTeamRule, rules } from "@setup-pack/core/rules";
 *
 * console.log(rules.some(isTeamRule)); // false
 * ```
 */
export const isTeamRule = (rule: Rule): rule is TeamRule => isTeamRuleId(rule.id);

/** A team's rules that can be run, or a sentence for all that is wrong with them. */
export type TeamRulesResult =
  | { readonly rules: readonly TeamRule[]; readonly faults?: undefined }
  | { readonly rules?: undefined; readonly faults: readonly string[] };

/**
 * Reads a list of rules of a team's own, as a module or a program hands them in.
 * @example
 * ```ts
 * import { parseTeamRules } from "@setup-pack/core/rules";
 *
 * console.log(parseTeamRules([{ id: "no-shouting" }]).faults?.[0]);
 * // The rule "no-shouting" needs an id of a namespace and a name in small letters, such as "acme/quiet-hours".
 * ```
 */
export function parseTeamRules(given: readonly unknown[]): TeamRulesResult {
  const faults = given.flatMap((rule, index) => {
    const name = isObject(rule) && typeof rule.id === "string" ? `The rule ${quote(rule.id)}` : `Rule ${index + 1}`;
    return faultsIn(rule).map((fault) => `${name} ${fault}`);
  });
  const ids = given.flatMap((rule) => (isObject(rule) && typeof rule.id === "string" ? [rule.id] : []));
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) < index));
  for (const id of repeated) faults.push(`The rule ${quote(id)} stands there more than once.`);
  return areTeamRules(given, faults.length) ? { rules: given } : { faults };
}

/** Returns a type guard for what the compiler cannot see: no rule of the list has a fault. */
function areTeamRules(given: readonly unknown[], faults: number): given is readonly TeamRule[] {
  return faults === 0 && given.every(isObject);
}

function faultsIn(rule: unknown): string[] {
  if (!isObject(rule)) return ["is no object."];
  const { id, severity, on, summary, why, good, bad, check } = rule;
  const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";
  return [
    ...idFaults(id),
    ...(severities.some((one) => one === severity) ? [] : [`needs a severity: ${listOf(severities.map(quote))}.`]),
    ...(subjects.some((one) => one === on)
      ? []
      : [`needs to say what it looks at, in on: ${listOf(subjects.map(quote))}.`]),
    ...(isText(summary) ? [] : ["needs a summary: what must hold, in one sentence."]),
    ...(isText(why) ? [] : ["needs a why: what goes wrong otherwise."]),
    ...(Array.isArray(good) && Array.isArray(bad) ? [] : ["needs its examples: the lists good and bad."]),
    ...(typeof check === "function" ? [] : ["needs a function check, which gives what it finds."]),
  ];
}

function idFaults(id: unknown): string[] {
  if (typeof id !== "string") return ['needs an id such as "acme/quiet-hours".'];
  if (isTeamRuleId(id)) return [];
  return ours.has(groupOf(id))
    ? [
        `has an id of a namespace that is not yours: ${quote(groupOf(id))}. Begin it with a name of your own, such as "acme/".`,
      ]
    : ['needs an id of a namespace and a name in small letters, such as "acme/quiet-hours".'];
}
