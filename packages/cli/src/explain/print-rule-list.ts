import type { Rule } from "@setup-pack/core/rules";
import type { Paper } from "../print/paper.js";

/** Rules by group, each with its severity and what must hold. */
export function* printRuleList(
  rules: readonly Pick<Rule, "id" | "severity" | "summary">[],
  { palette }: Paper,
): Generator<string> {
  const width = Math.max(...rules.map(({ id }) => id.length));
  let group = "";
  for (const { id, severity, summary } of rules) {
    const own = groupOf({ id });
    if (own !== group) yield `${group === "" ? "" : "\n"}${palette.strong(own)}\n`;
    group = own;
    const colour = palette.severity[severity];
    yield `  ${id.padEnd(width)}  ${colour(severity.padEnd("warning".length))}  ${summary}\n`;
  }
  yield `\nMore about one: ${palette.strong("setup-pack explain RULE")}\n`;
}

/** Returns the part of a rule's id before the slash. */
export const groupOf = ({ id }: Pick<Rule, "id">): string => id.slice(0, id.indexOf("/"));
