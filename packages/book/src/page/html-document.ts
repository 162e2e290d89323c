import { html } from "./html.js";
import type { Markup } from "./markup.js";

/** What an HTML file is made of. */
export interface HtmlDocument {
  readonly title: string;
  /** Its content security policy: what it may load and run. */
  readonly policy: string;
  /** The rules of its style sheet; nothing of strangers may stand in it unescaped. */
  readonly style: string;
  readonly body: Markup;
}

/** A whole HTML file that needs no other: in English, light or dark as its reader has it, and its title written out. */
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
