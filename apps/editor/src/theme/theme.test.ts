import { readFileSync } from "node:fs";
import { drawingStyle } from "@setup-pack/core/drawing";
import { expect, it } from "vitest";

const sheet = readFileSync(new URL("theme.css", import.meta.url), "utf8");

/** The colour that a rule of the theme gives a property. */
function colourOf(selector: string, property: string): string {
  const [, rule = ""] = sheet.split(`${selector} {`);
  return /:\s*([^;]+);/.exec(rule.slice(rule.indexOf(`--${property}:`)))?.[1] ?? `no --${property}`;
}

it.each([
  ["light", ":root"],
  ["dark", ':root[data-theme="dark"]'],
] as const)("gives steps the colours that a drawing gives them, in the %s theme", (theme, selector) => {
  const { rules } = drawingStyle(theme);
  for (const [group, property] of [
    ["trigger", "trigger"],
    ["action", "action"],
    ["control", "control-block"],
  ]) {
    expect(rules).toContain(`.${group} .kind { fill: ${colourOf(selector, `${property}`)}; }`);
    expect(rules).toContain(`.${group} .ground { fill: ${colourOf(selector, `${property}-soft`)}; }`);
  }
});
