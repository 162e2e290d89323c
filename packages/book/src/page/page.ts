import { drawingStyle } from "@setup-pack/core/drawing";
import { html, type Markup } from "./markup.js";
import { bookStyle } from "./style.js";

/** What an HTML file is made of. */
export interface HtmlDocument {
  readonly title: string;
  /** Its content security policy: what it may load and run. */
  readonly policy: string;
  /** The rules of its style sheet; nothing of strangers may stand in it unescaped. */
  readonly style: string;
  readonly body: Markup;
}

/**
 * Returns a whole HTML file that needs no other: in English, light or dark as its reader has it, and its title written
 * out.
 */
export const htmlDocument = ({ title, policy, style, body }: HtmlDocument): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${html(title)}</title>
<style>${style}</style>
</head>
<body>
${body.markup}
</body>
</html>
`;

/** What a book may do: nothing runs in it, nothing is loaded, and its pictures stand in it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** Returns a book as one HTML file. The foot stands at the bottom of each printed page, beside its number. */
export function bookPage(title: string, foot: string, body: Markup): string {
  const look = "font: 7pt system-ui, sans-serif; color: #4c5666;";
  const feet = `@page { @bottom-left { content: ${styleText(foot)}; width: 88%; ${look} }
  @bottom-right { content: counter(page) " / " counter(pages); white-space: nowrap; ${look} } }
@page :first { @bottom-right { content: none; } }`;
  return htmlDocument({ title, policy, style: `${bookStyle}${feet}\n${drawingStyle().rules}`, body });
}

/**
 * Returns a text of strangers as a style sheet has it between quotes: every sign that may end it is written by its
 * number.
 */
const styleText = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,:_-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16) ?? ""} `)}"`;
