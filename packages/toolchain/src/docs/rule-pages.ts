import { createHash } from "node:crypto";
import { type Rule, rules, scenarioRules, sourceRules } from "@setup-pack/core/rules";
import { rulePage } from "@setup-pack/rehearsal/examples";
import type { GeneratedFile } from "../generated-file.js";

/** The documentation of the rules: a page for each, and a table of all. */
export const rulePages: readonly GeneratedFile[] = [
  { path: "docs/rules/README.md", text: () => ruleTable([...rules, ...sourceRules, ...scenarioRules]) },
  ...[...rules, ...sourceRules, ...scenarioRules].map((rule) => ({
    path: `docs/rules/${rule.id}.md`,
    text: () => rulePage(rule, { sha256 }),
  })),
];

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** What each group of rules looks at, in the order of the table. */
const groups: ReadonlyMap<string, string> = new Map([
  ["json", "The text"],
  ["schema", "The shape"],
  ["pack", "Items and references"],
  ["dialect", "Settings and dialects"],
  ["graph", "The graph of each automation"],
  ["settings", "Delivery settings"],
  ["behaviour", "What a contact gets, where the configuration sets limits"],
  ["messaging", "Messages, where the configuration asks for it"],
  ["pipeline", "Pipelines"],
  ["template", "Message templates"],
  ["asset", "Assets"],
  ["repo", "Several packs together"],
  ["config", "The configuration file"],
  ["upgrade", "One release after another"],
  ["source", "Source folders"],
  ["scenario", "Scenario files"],
  ["promises", "Promise files"],
]);

type TableRow = Pick<Rule, "id" | "severity" | "summary">;

function ruleTable(all: readonly TableRow[]): string {
  const used = new Set(all.map(({ id }) => groupOf(id)));
  for (const group of used) if (!groups.has(group)) throw new Error(`The group ${group} has no heading`);
  const sections = [...groups]
    .filter(([group]) => used.has(group))
    .map(([group, title]) =>
      section(
        title,
        all.filter(({ id }) => groupOf(id) === group),
      ),
    );
  return `${["# Rules", intro, ...sections].join("\n\n")}\n`;
}

const intro =
  "Every problem `setup-pack validate` can find. The id of a rule never changes its meaning. An error makes a pack invalid; a warning says what will likely go wrong; information is for you to weigh. `setup-pack explain <rule>` shows these pages on the command line.";

function section(title: string, some: readonly TableRow[]): string {
  const rows = some.map(({ id, severity, summary }) => `| [${id}](${id}.md) | ${severity} | ${summary} |`);
  return `## ${title}\n\n| rule | severity | what must hold |\n|---|---|---|\n${rows.join("\n")}`;
}

const groupOf = (id: string): string => id.slice(0, id.indexOf("/"));
