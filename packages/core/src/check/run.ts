import type { Finding, Reported } from "../diagnostic.js";
import type { Rule } from "./rule.js";
import {
  type AutomationSubject,
  assetSubjects,
  type PackSubject,
  pipelineSubjects,
  templateSubjects,
} from "./subjects.js";

/** Schema findings that judge a value itself; on the same value every other rule is silent. */
const judgesValue: ReadonlySet<string> = new Set([
  "schema/type",
  "schema/enum",
  "schema/const",
  "schema/length",
  "schema/range",
  "schema/pattern",
  "schema/format",
]);

/**
 * Runs every rule that looks at one pack, each over all that it is about.
 * `earlier` are the findings of the rooms before, which silence rules about the same value.
 */
export function runRules(rules: readonly Rule[], subject: PackSubject, earlier: readonly Reported[]): Reported[] {
  const judged = new Set(earlier.filter(({ rule }) => judgesValue.has(rule)).map(({ at }) => at));
  const found = [
    ...findings(on(rules, "pack"), [subject]),
    ...automationFindings(rules, subject.automations),
    ...findings(on(rules, "pipeline"), pipelineSubjects(subject)),
    ...findings(on(rules, "template"), templateSubjects(subject)),
    ...findings(on(rules, "asset"), assetSubjects(subject)),
  ];
  return found.filter(({ at }) => !judged.has(at));
}

const on = <On extends Rule["on"]>(rules: readonly Rule[], kind: On): Extract<Rule, { on: On }>[] =>
  rules.filter((rule): rule is Extract<Rule, { on: On }> => rule.on === kind);

/** Automation by automation, what rules on all of them and on their graphs find. */
function* automationFindings(rules: readonly Rule[], automations: readonly AutomationSubject[]): Generator<Reported> {
  const onAny = on(rules, "automation");
  const onPlain = [...onAny, ...on(rules, "graph").filter(({ silentOnPlainGraphs }) => !silentOnPlainGraphs)];
  const onGraphs = [...onAny, ...on(rules, "graph")];
  for (const automation of automations) {
    const asked = !automation.hasBlocks ? onAny : automation.isPlain ? onPlain : onGraphs;
    yield* findings(asked, [automation]);
  }
}

/** What these rules find, subject by subject, so that what one subject makes for its rules can go before the next. */
function* findings<Subject>(
  rules: readonly { readonly id: string; check(subject: Subject): Iterable<Finding> }[],
  subjects: Iterable<Subject>,
): Generator<Reported> {
  for (const subject of subjects)
    for (const rule of rules) for (const finding of rule.check(subject)) yield { ...finding, rule: rule.id };
}
