import type { Finding, Reported } from "../diagnostic.js";
import type { Rule } from "./rule.js";
import { assetSubjects, type PackSubject, pipelineSubjects, templateSubjects } from "./subjects.js";

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
  const found: Reported[] = [];
  const report = (rule: Rule, findings: Iterable<Finding>): void => {
    for (const finding of findings) if (!judged.has(finding.at)) found.push({ ...finding, rule: rule.id });
  };
  const pipelines = [...pipelineSubjects(subject)];
  const templates = [...templateSubjects(subject)];
  const assets = [...assetSubjects(subject)];
  for (const rule of rules) {
    switch (rule.on) {
      case "pack":
        report(rule, rule.check(subject));
        break;
      case "automation":
        for (const automation of subject.automations) report(rule, rule.check(automation));
        break;
      case "graph":
        for (const automation of subject.automations) if (automation.hasBlocks) report(rule, rule.check(automation));
        break;
      case "pipeline":
        for (const pipeline of pipelines) report(rule, rule.check(pipeline));
        break;
      case "template":
        for (const template of templates) report(rule, rule.check(template));
        break;
      case "asset":
        for (const asset of assets) report(rule, rule.check(asset));
        break;
      case "text":
      case "shape":
      case "repository":
        break;
      default:
        rule satisfies never;
    }
  }
  return found;
}
