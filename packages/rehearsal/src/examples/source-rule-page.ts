import type { FolderExample, ScenarioRule, SourceRule } from "@setup-pack/core/rules";

/** Longer lines and files are cut. */
const longestLine = 100;
const mostLines = 30;

/**
 * Returns the documentation page of a rule on source folders: its own words, its examples, and what their test holds
 * them to.
 */
export function sourceRulePage(rule: SourceRule | ScenarioRule): string {
  const bad = rule.bad.map((example) => {
    const problems = example.finds.map(
      ({ path, line, message }) => `- ${code(`${path}:${line}`)}\n  - ${escaped(message)}`,
    );
    return `${shownFolder(example)}\n\n${problems.join("\n")}`;
  });
  return `${[
    `# ${rule.id}`,
    `${rule.summary}. ${wordsOf(rule)[rule.severity]}`,
    rule.why,
    rule.on === "source"
      ? "It is found while a source folder is read, and points at a file of it."
      : `It is found while a ${isOfPromises(rule) ? "promise" : "scenario"} is read and played, and points at its file.`,
    "## What it finds",
    ...numbered(bad),
    "## What is fine",
    ...numbered(rule.good.map(shownFolder)),
  ].join("\n\n")}\n`;
}

/** Whether a rule of files that are played is about promises; the others are about scenarios. */
const isOfPromises = ({ id }: SourceRule | ScenarioRule): boolean => id.startsWith("promises/");

const wordsOf = (rule: SourceRule | ScenarioRule) =>
  rule.on === "source" ? severityWords : isOfPromises(rule) ? promiseWords : scenarioWords;

const promiseWords = {
  error: "An **error**: the promise is not checked.",
  warning: "A **warning**: the promise is checked, but may say less than is meant.",
  info: "For **information**: this may be as it should.",
} as const;

const scenarioWords = {
  error: "An **error**: the scenario is not played.",
  warning: "A **warning**: the scenario is played, but may show less than is meant.",
  info: "For **information**: this may be as it should.",
} as const;

const severityWords = {
  error: "An **error**: the folder gives no pack.",
  warning: "A **warning**: the folder gives a pack, but likely not the one that is meant.",
  info: "For **information**: this may be as it should.",
} as const;

/**
 * Returns the files of a folder, each as a fenced block; pack.yaml, which every folder has, only where it is the
 * example.
 */
function shownFolder({ folder }: FolderExample): string {
  const files = Object.entries(folder);
  const shown = files.filter(([path]) => path !== "pack.yaml" || files.length === 1);
  return shown.map(([path, content]) => `${path}:\n\n${fenced(path, content)}`).join("\n\n");
}

function fenced(path: string, content: string): string {
  if (content === "") return "An empty file.";
  const lines = content.trimEnd().split("\n").map(shownLine);
  const rest = lines.length - mostLines;
  const some = [...lines.slice(0, mostLines), ...(rest > 0 ? [`… and ${rest} lines more`] : [])];
  const fence = content.includes("```") ? "````" : "```";
  return `${fence}${/\.ya?ml$/.test(path) ? "yaml" : "text"}\n${some.join("\n")}\n${fence}`;
}

const shownLine = (line: string): string =>
  line.length <= longestLine ? line : `${line.slice(0, longestLine)}… (${line.length} characters)`;

/** Several examples are told apart by a number. */
export function numbered(examples: readonly string[]): readonly string[] {
  return examples.length < 2 ? examples : examples.map((example, index) => `### Example ${index + 1}\n\n${example}`);
}

/** Text as code, whatever marks it has of its own. */
export function code(text: string): string {
  const fence = text.includes("`") ? "``" : "`";
  return `${fence}${text}${fence}`;
}

/** Text without the characters that Markdown would take for its own. */
export const escaped = (text: string): string => text.replace(/[\\`*<>[\]#|~]|(?<!\w)_|_(?!\w)/g, "\\$&");
