import { html, type Markup } from "../page/markup.js";

/** Whether the name of a merge tag is known: a workspace fills it in. */
export type IsKnownTag = (name: string) => boolean;

/**
 * Returns a text that is written out already, with its merge tags marked: by their words where they are filled in
 * later, and as they are written where they are not known, since their readers get them so.
 */
export const withMarkedTags = (written: string, isKnown: IsKnownTag): string =>
  written.replace(/\{\{([^{}\r\n]{1,200})\}\}/g, (tag, name: string) =>
    isKnown(name.trim())
      ? `<mark>${name.trim().replace(/[._]+/g, " ")}</mark>`
      : `<mark class="unknown" title="Not known: sent as it is written">${tag}</mark>`,
  );

/** Returns a message in plain text as its reader sees it, with its merge tags marked. */
export const messageText = (text: string, isKnown: IsKnownTag): Markup => ({
  markup: text
    .trim()
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => withMarkedTags(html(line), isKnown))
    .join("<br>\n"),
});
