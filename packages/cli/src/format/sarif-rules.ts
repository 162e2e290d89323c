import { type Diagnostic, ruleOf, sourceRules } from "@setup-pack/core";
import { sarifLevels } from "./sarif-levels.js";

/** Where the pages of docs/rules are to be read. */
const pages = "https://setup-pack.dev/rules";

/** The rules that diagnostics are of, as SARIF describes them, each once in the order they are met. */
export function sarifRules(diagnostics: readonly Diagnostic[]) {
  return [...new Set(diagnostics.map(({ rule }) => rule))].map(descriptor);
}

function descriptor(id: string) {
  const rule = ruleOf(id) ?? sourceRules.find((one) => one.id === id);
  if (rule === undefined) throw new Error(`No rule ${id} in the table`);
  const helpUri = `${pages}/${id}`;
  return {
    id,
    shortDescription: { text: `${rule.summary}.` },
    fullDescription: { text: rule.why },
    help: {
      text: `${rule.summary}. ${rule.why}\nMore: setup-pack explain ${id}`,
      markdown: `${rule.summary}. ${rule.why}\n\nMore: \`setup-pack explain ${id}\`, or [its page](${helpUri}).`,
    },
    helpUri,
    defaultConfiguration: { level: sarifLevels[rule.severity] },
    properties: { tags: [id.slice(0, id.indexOf("/"))] },
  };
}
