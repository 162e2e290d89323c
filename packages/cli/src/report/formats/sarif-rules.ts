import type { Diagnostic } from "@setup-pack/core";
import { ruleOf, sourceRules, type TeamRule } from "@setup-pack/core/rules";
import { sarifLevels } from "./sarif-levels.js";

/** Where the pages of docs/rules are to be read. */
const pages = "https://setup-pack.dev/rules";

/**
 * The rules that diagnostics are of, as SARIF describes them, each once in the order they are met; `own` are those of
 * the team, which have no page of ours.
 */
export function sarifRules(diagnostics: readonly Diagnostic[], own: readonly TeamRule[]) {
  return [...new Set(diagnostics.map(({ rule }) => rule))].map((id) => descriptor(id, own));
}

function descriptor(id: string, own: readonly TeamRule[]) {
  const ours = ruleOf(id) ?? sourceRules.find((one) => one.id === id);
  const rule = ours ?? own.find((one) => one.id === id);
  if (rule === undefined) throw new Error(`No rule ${id} in the table`);
  const helpUri = `${pages}/${id}`;
  const page = ours === undefined ? "" : `, or [its page](${helpUri})`;
  return {
    id,
    shortDescription: { text: `${rule.summary}.` },
    fullDescription: { text: rule.why },
    help: {
      text: `${rule.summary}. ${rule.why}\nMore: setup-pack explain ${id}`,
      markdown: `${rule.summary}. ${rule.why}\n\nMore: \`setup-pack explain ${id}\`${page}.`,
    },
    ...(ours !== undefined && { helpUri }),
    defaultConfiguration: { level: sarifLevels[rule.severity] },
    properties: { tags: [id.slice(0, id.indexOf("/"))] },
  };
}
