import { printable } from "../../print/printable.js";

const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/** Text of strangers in XML, on one line; what XML forbids (XML 1.0, Char) is shown as an escape or replaced. */
export function xml(text: string): string {
  return printable(text)
    .replace(/[\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>"']/g, (character) => entities.get(character) ?? "");
}

/** Returns the attributes of a start tag, each with a space before it. */
export function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${xml(String(value))}"`)
    .join("");
}
