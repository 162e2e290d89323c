import { type Example, type ExpectedFinding, parseTeamRules, type Rule, ruleOf } from "@setup-pack/core/rules";
import { type ExampleFinding, type ExampleOptions, exampleFindings } from "./example-findings.js";

/**
 * Tries a rule on its own examples: on good ones nothing must be found, in bad ones exactly what they say and nothing
 * else, by any rule. Gives a text for each fault, none where all is well: what a rule's test asks to be empty. Our own
 * rules are held to the same.
 * @example
 * ```ts
 * import { ruleOf } from "@setup-pack/core/rules";
 * import { ruleFaults } from "@setup-pack/rehearsal/examples";
 *
 * const rule = ruleOf("graph/cycle");
 * console.log(rule && ruleFaults(rule)); // []
 * ```
 */
export function ruleFaults(rule: Rule, options: ExampleOptions = {}): string[] {
  const { faults } = ruleOf(rule.id) === rule ? { faults: undefined } : parseTeamRules([rule]);
  return faults === undefined ? [...wordFaults(rule), ...exampleFaults(rule, options)] : [...faults];
}

function wordFaults({ summary, why, good, bad }: Rule): string[] {
  return [
    ...(/\.\s*$/.test(summary) ? ["The summary ends with a full stop, which is set behind it where it is shown."] : []),
    ...(/[.!?]\s*$/.test(why) ? [] : ["The reason (why) is no sentence: it ends without a full stop."]),
    ...(good.length > 0 ? [] : ["There is no good example."]),
    ...(bad.length > 0 ? [] : ["There is no bad example."]),
  ];
}

function exampleFaults(rule: Rule, options: ExampleOptions): string[] {
  const tried = (name: string, example: Example, finds: readonly ExpectedFinding[]): string[] => {
    const expected = finds.map(({ at, message, ...other }) => ({ rule: other.rule ?? rule.id, at, message }));
    const found = exampleFindings(rule, example, options);
    return listFindings(found) === listFindings(expected)
      ? []
      : [
          `${name} should give:\n${listFindings(expected)}\nIt gives:\n${listFindings(found)}${silencedHint(rule, example, found, options)}`,
        ];
  };
  return [
    ...rule.good.flatMap((example, index) => tried(`Good example ${index + 1}`, example, [])),
    ...rule.bad.flatMap((example, index) => [
      ...tried(`Bad example ${index + 1}`, example, example.finds),
      ...(example.finds.some(({ rule: other = rule.id }) => other === rule.id)
        ? []
        : [`Bad example ${index + 1} expects nothing of ${rule.id} itself.`]),
    ]),
  ];
}

/** Says so where the mark `silentOnPlainGraphs` keeps a rule from finding what its check would find. */
function silencedHint(rule: Rule, example: Example, found: readonly ExampleFinding[], options: ExampleOptions): string {
  if (rule.on !== "graph" || rule.silentOnPlainGraphs !== true || found.some(({ rule: id }) => id === rule.id))
    return "";
  const unmarked = { ...rule, id: "unmarked/rule", silentOnPlainGraphs: false };
  const finds = exampleFindings(rule, example, { ...options, rules: [...(options.rules ?? []), unmarked] });
  return finds.some(({ rule: id }) => id === unmarked.id)
    ? "\nThe graph is plain, and a rule with silentOnPlainGraphs is not asked about plain graphs. Leave that out of the rule."
    : "";
}

/** Findings, each on a line, as JSON: nothing in a message or a pointer is lost. */
const listFindings = (findings: readonly ExampleFinding[]): string =>
  findings.length === 0
    ? "  nothing"
    : findings
        .map(({ rule, at, message }) => `  ${rule} at ${JSON.stringify(at)}: ${JSON.stringify(message)}`)
        .join("\n");
