import { html } from "../page/html.js";
import type { Markup } from "../page/markup.js";

/** A text that is written out already, with its merge tags marked as places that are filled in later. */
export const withMarkedTags = (written: string): string =>
  written.replace(
    /\{\{([^{}\r\n]{1,200})\}\}/g,
    (_, name: string) => `<mark>${name.trim().replace(/[._]+/g, " ")}</mark>`,
  );

/** A message in plain text as its reader sees it, with its merge tags marked. */
export const messageText = (text: string): Markup => ({
  markup: text
    .trim()
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => withMarkedTags(html(line)))
    .join("<br>\n"),
});
