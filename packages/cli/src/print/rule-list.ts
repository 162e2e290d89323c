import type { Rule } from "@setup-pack/core";
import type { Paper } from "./paper.js";

/** All rules by group, each with its severity and what must hold. */
export function* printRuleList(
  rules: readonly Pick<Rule, "id" | "severity" | "summary">[],
  { palette }: Paper,
): Generator<string> {
  const width = Math.max(...rules.map(({ id }) => id.length));
  let group = "";
  for (const { id, severity, summary } of rules) {
    if (groupOf(id) !== group) yield `${group === "" ? "" : "\n"}${palette.strong(groupOf(id))}\n`;
    group = groupOf(id);
    const colour = palette.severity[severity];
    yield `  ${id.padEnd(width)}  ${colour(severity.padEnd("warning".length))}  ${summary}\n`;
  }
  yield `\nMore about one: ${palette.strong("setup-pack explain RULE")}\n`;
}

const groupOf = (id: string): string => id.slice(0, id.indexOf("/"));
