import { type Html, html } from "../http/html/html.js";
import { outcomes } from "./act.js";

/** Says what the last button did, where the focus is then. */
export function didWords(asked: (name: string) => string | undefined): Html {
  const did = Object.entries(outcomes).find(([key]) => key === asked("did"))?.[1];
  return did === undefined ? html`` : html`<p role="status" id="did" class="did" tabindex="-1" autofocus>${did}</p>`;
}
