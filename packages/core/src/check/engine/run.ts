import type { ReportedFinding } from "../../diagnostic.js";
import type { AutomationRule, Rule } from "../rule.js";
import {
  type AssetSubject,
  type AutomationSubject,
  assetSubjects,
  type PackSubject,
  type PipelineSubject,
  pipelineSubjects,
  type TemplateSubject,
  templateSubjects,
} from "../subjects/subjects.js";

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

/** What rules find about one pack or one of its parts, whatever is found elsewhere. */
export interface Checks {
  pack(subject: PackSubject): ReportedFinding[];
  automation(subject: AutomationSubject): ReportedFinding[];
  pipeline(subject: PipelineSubject): ReportedFinding[];
  template(subject: TemplateSubject): ReportedFinding[];
  asset(subject: AssetSubject): ReportedFinding[];
}

/** Sorts rules that look at one pack by what they are about. */
export function checksBy(rules: readonly Rule[]): Checks {
  const onAny = on(rules, "automation");
  const onPlain = [...onAny, ...on(rules, "graph").filter(({ silentOnPlainGraphs }) => !silentOnPlainGraphs)];
  const onGraphs = [...onAny, ...on(rules, "graph")];
  return {
    pack: findings([...on(rules, "pack"), ...restOf(onAny)]),
    automation: (automation) => {
      const applicable = !automation.hasBlocks ? onAny : automation.isPlain ? onPlain : onGraphs;
      return findings(applicable)(automation);
    },
    pipeline: findings(on(rules, "pipeline")),
    template: findings(on(rules, "template")),
    asset: findings(on(rules, "asset")),
  };
}

/**
 * Runs every rule that looks at one pack, each over all that it is about.
 * `earlier` are the findings of the rooms before, which silence rules about the same value.
 */
export function runRules(
  rules: readonly Rule[],
  subject: PackSubject,
  earlier: readonly ReportedFinding[],
): ReportedFinding[] {
  const checks = checksBy(rules);
  const found = [
    ...checks.pack(subject),
    ...oneByOne(subject.automations, checks.automation),
    ...oneByOne(pipelineSubjects(subject), checks.pipeline),
    ...oneByOne(templateSubjects(subject), checks.template),
    ...oneByOne(assetSubjects(subject), checks.asset),
  ];
  return withoutJudgedValues(found, earlier);
}

/** Finishes one subject before it starts the next, so that the memory a subject takes for its rules can be freed. */
function* oneByOne<Subject>(
  subjects: Iterable<Subject>,
  check: (subject: Subject) => readonly ReportedFinding[],
): Generator<ReportedFinding> {
  for (const subject of subjects) yield* check(subject);
}

/** Drops findings about a value that the schema check has reported already. */
export function withoutJudgedValues(
  found: readonly ReportedFinding[],
  earlier: readonly ReportedFinding[],
): ReportedFinding[] {
  const judged = new Set(earlier.filter(({ rule }) => judgesValue.has(rule)).map(({ at }) => at));
  return found.filter(({ at }) => !judged.has(at));
}

const on = <On extends Rule["on"]>(rules: readonly Rule[], kind: On): Extract<Rule, { on: On }>[] =>
  rules.filter((rule): rule is Extract<Rule, { on: On }> => rule.on === kind);

/** Rules on automations that look at the rest of the pack too, as rules on that. */
const restOf = (rules: readonly AutomationRule[]) =>
  rules.flatMap(({ id, checkRest }) => (checkRest === undefined ? [] : { id, check: checkRest }));

/** What these rules find in a subject, rule by rule. */
const findings =
  <Subject>(
    rules: readonly { readonly id: string; check(subject: Subject): Iterable<Omit<ReportedFinding, "rule">> }[],
  ) =>
  (subject: Subject): ReportedFinding[] => {
    const found: ReportedFinding[] = [];
    for (const rule of rules) for (const finding of rule.check(subject)) found.push({ ...finding, rule: rule.id });
    return found;
  };
