import { htmlDocument } from "@setup-pack/book/page";
import { printable } from "./paper.js";

const policy = "default-src 'none'; style-src 'unsafe-inline'";

/** Returns a page without scripts that loads nothing, whatever stands in it. */
export const htmlPage = (title: string, style: string, body: string): string =>
  htmlDocument({ title, policy, style, body: { markup: body } });

/** An invisible character that keeps "@name" and "#1" from becoming a mention or a link. */
const apart = "&#8203;";

const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** Text of strangers within a line of Markdown, as itself: no markup, HTML, mention or link comes of it. */
export function prose(text: string): string {
  return oneLine(text)
    .replace(/[&<>"]/g, (character) => entities.get(character) ?? character)
    .replace(/[\\`*_{}[\]()~|!]/g, "\\$&")
    .replace(/[@#]/g, `$&${apart}`)
    .replace(/\b(https?|ftp|www)(?=[:.])/gi, `$1${apart}`);
}

/**
 * Returns the same as code, with as many backticks around it as it takes; in HTML, where backticks mean nothing, as
 * `<code>`.
 */
export function code(text: string, within: "markdown" | "html" = "markdown"): string {
  const line = oneLine(text);
  if (within === "html" || line.includes("|")) return `<code>${line.replace(/[&<>"'@#:|\\`*_[\]~]/g, asEntity)}</code>`;
  const runs = [...line.matchAll(/`+/g)].map(([run]) => run.length);
  const marks = "`".repeat(Math.max(0, ...runs) + 1);
  const space = line === "" || /^[` ]|[` ]$/.test(line) ? " " : "";
  return `${marks}${space}${line}${space}${marks}`;
}

const asEntity = (character: string): string => `&#${character.charCodeAt(0)};`;

/** Lines as a block of code that nothing in them can end. */
export function fence(lines: readonly string[], language: string, indent = ""): string {
  const runs = lines.flatMap((line) => [...line.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const marks = "`".repeat(Math.max(2, ...runs) + 1);
  return [`${marks}${language}`, ...lines.map(printable), marks].map((line) => `${indent}${line}`).join("\n");
}

const oneLine = (text: string): string => printable(text.replace(/\s+/g, " "));
