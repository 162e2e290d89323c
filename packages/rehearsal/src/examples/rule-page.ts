import { compile, type Diagnostic, type Fix } from "@setup-pack/core";
import {
  type BadExample,
  type Example,
  type ExpectedFinding,
  parseTeamRules,
  type Rule,
  ruleOf,
  type ScenarioRule,
  type SourceRule,
} from "@setup-pack/core/rules";
import {
  dialectsOf,
  type ExampleFinding,
  type ExampleOptions,
  exampleFindings,
  sendingRulesFor,
  teamRulesFor,
} from "./example-findings.js";
import { shownExample } from "./shown-example.js";
import { code, escaped, numbered, sourceRulePage } from "./source-rule-page.js";

/** What the page says of one problem. */
type Problem = Pick<Diagnostic, "rule" | "severity" | "pointer" | "message"> & Partial<Pick<Diagnostic, "fix">>;

/**
 * Returns the documentation page of a rule, as Markdown: its own words, and its examples with what they really give.
 * Ours, one on source folders, or one of a team's own.
 * @example
 * ```ts
 * import { ruleOf } from "@setup-pack/core/rules";
 * import { rulePage } from "@setup-pack/rehearsal/examples";
 *
 * const rule = ruleOf("graph/cycle");
 * console.log(rule && rulePage(rule).split("\n")[0]); // # graph/cycle
 * ```
 */
export function rulePage(rule: Rule | SourceRule | ScenarioRule, options: ExampleOptions = {}): string {
  return rule.on === "source" || rule.on === "scenario" ? sourceRulePage(rule) : pageOf(rule, options);
}

function pageOf(rule: Rule, options: ExampleOptions): string {
  const bad = rule.bad.map((example) => ({
    shown: shownExample(example),
    problems: problemsOf(rule, example, options),
  }));
  const own = bad.flatMap(({ problems }) => problems.filter((problem) => problem.rule === rule.id));
  return `${[
    `# ${rule.id}`,
    `${rule.summary}. ${severityOf(rule)}`,
    rule.why,
    `Points at ${listed(own.map(({ pointer }) => placeOf(pointer, rule)))}. ${fixWords(own)}`,
    "## What it finds",
    ...numbered(bad.map(({ shown, problems }) => `${shown}\n\n${problems.map(problemText).join("\n")}`)),
    "## What is fine",
    ...numbered(rule.good.map(shownExample)),
  ].join("\n\n")}\n`;
}

const severityWords = {
  error: "An **error**: the pack is not valid.",
  warning: "A **warning**: the pack is valid, but something in it will likely go wrong.",
  info: "For **information**: the pack is valid, and this may be as it should.",
} as const;

/** Returns an upgrade rule judges what a release does to the one before; the pack in itself may be valid. */
function severityOf({ severity, on }: Rule): string {
  return on === "upgrade" && severity === "error"
    ? "An **error**: the release is not installed over the one before."
    : severityWords[severity];
}

/** What an example gives; for one of several files, what the rule's test holds it to. */
function problemsOf(rule: Rule, example: BadExample, options: ExampleOptions): readonly Problem[] {
  if ("files" in example || "from" in example)
    return example.finds.map(({ rule: other = rule.id, at, message }) => {
      const { severity } = ruleOf(other) ?? rule;
      return { rule: other, severity, pointer: at, message };
    });
  const source = "pack" in example ? JSON.stringify(example.pack) : "text" in example ? example.text : example.bytes;
  return compile(source, {
    ...options,
    rules: teamRulesFor(rule, options),
    dialects: dialectsOf(example),
    ...sendingRulesFor(example),
  }).diagnostics;
}

function problemText({ rule, severity, pointer, message, fix }: Problem): string {
  const place = pointer === "" ? "" : ` at ${code(shortened(pointer))}`;
  const mend = fix === undefined ? "" : `\n  - Fix (${fix.safety}): ${operationsText(fix.operations)}`;
  return `- ${severity} ${code(rule)}${place}\n  - ${escaped(message)}${mend}`;
}

function operationsText(operations: Fix["operations"]): string {
  return operations.length === 0 ? "write the file again" : code(shortened(JSON.stringify(operations), 300));
}

/** Returns a pointer in which any index is a star. */
function placeOf(pointer: string, { on }: Rule): string {
  if (pointer === "") return on === "text" ? "the text" : "the pack";
  return code(shortened(pointer.replace(/\/\d+(?=\/|$)/g, "/*")));
}

function fixWords(problems: readonly Problem[]): string {
  const fixes = problems.flatMap(({ fix }) => (fix === undefined ? [] : [fix.safety]));
  if (fixes.length === 0) return "There is no automatic fix.";
  const some = fixes.length < problems.length ? "sometimes " : "";
  const meaning = fixes.includes("safe") ? "it does not change what the pack does" : "it may change what the pack does";
  return `There is ${some}${fixes.includes("safe") ? "a safe" : "an unsafe"} fix: ${meaning}.`;
}

const listed = (items: readonly string[]): string => [...new Set(items)].join(", ");

const shortened = (text: string, most = 100): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

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
