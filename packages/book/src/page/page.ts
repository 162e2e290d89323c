import { drawingStyle } from "@setup-pack/core/drawing";
import { html, type Markup } from "./markup.js";

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

/** The style sheet of a book: on a screen, light and dark, on a phone and on paper. */
const bookStyle = `
:root { color-scheme: light dark; --text: #1b2230; --quiet: #556070; --line: #d3d8e0; --page: #ffffff; --box: #f5f6f9;
  --accent: #1f4a8c; --sms: #e6f0e8; --tag: #fdf0cd; --on-tag: #5c4100; --warn: #fdf3e1; --on-warn: #7a4100;
  --added: #e2f4e6; --removed: #fbe7e7; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e9ecf2; --quiet: #a7b0bf; --line: #38404e; --page: #12151b; --box: #1b2029; --accent: #9dbcff;
    --sms: #1c3325; --tag: #4a3a10; --on-tag: #ffe3a3; --warn: #3a2a10; --on-warn: #ffd08a; --added: #12361f; --removed: #4a1c1c; }
}
* { box-sizing: border-box; }
html { background: var(--page); color: var(--text); font: 17px/1.55 "Source Sans 3", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  overflow-wrap: anywhere; -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; padding: 2.5rem 1.25rem 5rem; max-width: 50rem; }
h1, h2, h3, h4 { line-height: 1.2; text-wrap: balance; break-after: avoid; }
h1 { font-size: 2.4rem; letter-spacing: -0.02em; margin: 0 0 0.75rem; }
h2 { font-size: 1.65rem; letter-spacing: -0.01em; margin: 3.5rem 0 1rem; padding-top: 1rem; border-top: 2px solid var(--text); }
h3 { font-size: 1.15rem; margin: 2rem 0 0.6rem; }
h4 { font-size: 1rem; margin: 1.5rem 0 0.4rem; }
p { margin: 0.6rem 0; }
a { color: var(--accent); }
code { font: 0.85em/1.4 ui-monospace, "SF Mono", Consolas, monospace; }
ul, ol { padding-left: 1.2rem; }
li { margin: 0.25rem 0; }
.lead { font-size: 1.15rem; }
.quiet { color: var(--quiet); }
.small { font-size: 0.88rem; }
.facts { margin: 1rem 0; }
.facts div { display: flex; gap: 1rem; padding: 0.35rem 0; border-bottom: 1px solid var(--line); }
.facts dt { flex: 0 0 10rem; color: var(--quiet); }
.facts dd { margin: 0; flex: 1; min-width: 0; }
.cover { min-height: 70vh; display: flex; flex-direction: column; justify-content: center; }
.cover img { max-width: 16rem; max-height: 7rem; align-self: flex-start; margin-bottom: 2rem; background: #fff; }
.cover .kind { color: var(--quiet); text-transform: uppercase; letter-spacing: 0.12em; font-size: 0.8rem; margin: 0 0 0.75rem; }
.contents ol { list-style: none; padding: 0; }
.contents li { border-bottom: 1px solid var(--line); margin: 0; }
.contents a { display: block; padding: 0.35rem 0; text-decoration: none; }
.contents a:hover { text-decoration: underline; }
.contents ol ol a { padding-left: 1.25rem; }
.drawing { overflow-x: auto; margin: 1rem 0; }
.drawing svg { display: block; }
.drawing .sheet { display: none; }
ul.outline, .outline ul { list-style: none; padding-left: 0; }
.outline ul { padding-left: 1.1rem; border-left: 2px solid var(--line); margin-left: 0.25rem; }
.outline .name { font-weight: 600; }
.outline .end { color: var(--quiet); }
.when { color: var(--quiet); font-size: 0.88em; white-space: nowrap; }
sup { color: var(--quiet); font-size: 0.8em; line-height: 0; }
.unread { color: var(--on-warn); background: var(--warn); font-weight: 700; padding: 0 0.3em; border-radius: 1em; }
.message { margin: 0.75rem 0 1.5rem; break-inside: avoid-page; }
.message .head { margin: 0 0 0.35rem; }
.message .head strong { font-weight: 650; }
.bubble { display: inline-block; max-width: 34rem; background: var(--sms); border-radius: 1rem 1rem 1rem 0.25rem; padding: 0.6rem 0.9rem; }
.letter { border: 1px solid var(--line); border-radius: 0.5rem; overflow: hidden; }
.letter .subject { margin: 0; padding: 0.5rem 0.9rem; border-bottom: 1px solid var(--line); background: var(--box); font-weight: 600; }
.letter .text { margin: 0; padding: 0.75rem 0.9rem; }
.instruction pre { font-size: 0.85rem; overflow-wrap: anywhere; white-space: pre-wrap; }
.instruction, .task { border-left: 3px solid var(--line); padding: 0.1rem 0 0.1rem 0.9rem; }
mark { background: var(--tag); color: var(--on-tag); border-radius: 3px; padding: 0 0.25em; }
mark.unknown { background: var(--warn); color: var(--on-warn); }
.notice { background: var(--warn); color: var(--on-warn); border-radius: 0.5rem; padding: 0.6rem 0.9rem; }
time { white-space: nowrap; }
.card { margin: 2rem 0; border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.25rem 1.5rem 0.5rem; }
.card h2 { margin-top: 0; padding-top: 0; border-top: 0; }
.wide { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.93rem; }
th, td { overflow-wrap: break-word; text-align: left; vertical-align: top; padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--quiet); font-weight: 600; }
td code { overflow-wrap: anywhere; }
.swatch { display: inline-block; width: 0.8em; height: 0.8em; border-radius: 2px; border: 1px solid var(--line); margin-right: 0.4em; }
.pipeline { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: 0.5rem; padding: 0; list-style: none; }
p:has(+ .pipeline) { break-after: avoid; }
.pipeline { break-inside: avoid; }
.pipeline li { margin: 0; border: 1px solid var(--line); border-top: 4px solid var(--quiet); border-radius: 0.35rem; padding: 0.5rem 0.6rem; }
.pipeline .won { border-top-color: #2e8b57; }
.pipeline .lost { border-top-color: #b0413e; }
.asset img { max-width: 12rem; max-height: 6rem; display: block; margin: 0.4rem 0; background: #fff; border: 1px solid var(--line); }
.rehearsal { margin-bottom: 2rem; }
.rehearsal > :is(h3, h4) + p { break-after: avoid; }
.days + p, .granted, .granted ul { break-before: avoid; }
.days { margin: 0.75rem 0; font-size: 0.93rem; }
.days dt { font-weight: 650; margin-top: 0.6rem; break-after: avoid; }
.days dd { margin: 0; }
.entries { list-style: none; padding: 0; margin: 0; }
.entries li { display: flex; gap: 0.8rem; padding: 0.15rem 0; }
.entries .time { flex: 0 0 3rem; color: var(--quiet); font-variant-numeric: tabular-nums; }
.entries .faint { color: var(--quiet); }
.entries .warning, .note { color: var(--on-warn); }
.change { margin: 1.5rem 0; }
.change td { width: 34%; }
ins { background: var(--added); text-decoration: none; }
del { background: var(--removed); text-decoration: line-through; }
.sign-off { border: 1.5px solid var(--text); border-radius: 0.5rem; padding: 1rem 1.5rem 1.5rem; break-inside: avoid; }
.sign-off dl { margin: 0; }
.sign-off dl div { display: flex; align-items: flex-end; gap: 1rem; height: 3rem; }
.sign-off dt { flex: 0 0 6rem; color: var(--quiet); }
.sign-off dd { flex: 1; margin: 0; border-bottom: 1px solid var(--text); }
@media (max-width: 40rem) {
  html { font-size: 16px; }
  h1 { font-size: 1.9rem; }
  .facts div { display: block; }
}
@page { margin: 18mm 18mm 20mm; }
@media print {
  :root { color-scheme: light; --text: #1b2230; --quiet: #4c5666; --line: #c5cbd5; --page: #ffffff; --box: #f5f6f9;
    --accent: #1b2230; --sms: #e6f0e8; --tag: #fdf0cd; --on-tag: #5c4100; --warn: #fdf3e1; --on-warn: #7a4100; --added: #e2f4e6; --removed: #fbe7e7; }
  html { font-size: 10.5pt; line-height: 1.45; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  body { max-width: none; padding: 0; }
  .begins-page { break-before: page; }
  .begins-page h2 { margin-top: 0; }
  .cover { min-height: 0; height: 225mm; }
  .contents { break-before: page; }
  .contents a, .outline a { text-decoration: none; color: inherit; }
  .wide, .drawing { overflow: visible; }
  th, td { overflow-wrap: anywhere; }
  .drawing { margin: 3mm 0; }
  .drawing .screen { position: absolute; width: 0; height: 0; }
  .drawing .sheet, .drawing .only { display: block; width: var(--width); height: var(--height); break-inside: avoid; }
  .drawing .sheet + .sheet { break-before: page; }
  .screen-only { display: none; }
  tr, .pipeline li, .asset, .facts div, .entries li { break-inside: avoid; }
  p, li { orphans: 3; widows: 3; }
}
`;
