import { html } from "./html.js";

/** Text that is markup already. */
export interface Markup {
  readonly markup: string;
}

/**
 * What can be put into markup: markup, also a list of it, as it is; texts and numbers written out; nothing for the
 * rest.
 */
export type Insertion = Markup | readonly Markup[] | string | number | false | undefined;

/** Markup with every text that is put into it written out, so that nothing of it takes effect. */
export function markup(parts: TemplateStringsArray, ...insertions: readonly Insertion[]): Markup {
  // Put together by `+`, which copies nothing before the page is written: markup is put into markup many times over.
  let text = parts[0] ?? "";
  for (const [at, insertion] of insertions.entries()) text += inserted(insertion) + (parts[at + 1] ?? "");
  return { markup: text };
}

/** Returns what strangers wrote over several lines, each line by itself. */
export const multiline = (text: string): Markup => ({
  markup: text
    .trimEnd()
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => html(line))
    .join("<br>"),
});

function inserted(insertion: Insertion): string {
  if (insertion === undefined || insertion === false) return "";
  if (typeof insertion === "string") return html(insertion);
  if (typeof insertion === "number") return String(insertion);
  if ("markup" in insertion) return insertion.markup;
  let text = "";
  for (const one of insertion) text += one.markup;
  return text;
}
