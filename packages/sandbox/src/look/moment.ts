import { dayWords, localOf, timeOf } from "@setup-pack/rehearsal/scenario";
import { type Html, html } from "../http/html/html.js";

/** Returns a moment as the clocks of the workspace show it: "Thursday 8 January 2026, 17:50". */
export function moment(at: string, timeZone: string): Html {
  const local = localOf(at, { timeZone });
  return html`<time datetime="${at}">${dayWords(local)}, ${timeOf(local)}</time>`;
}
