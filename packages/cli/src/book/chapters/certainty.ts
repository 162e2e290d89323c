import type { Certainty } from "@setup-pack/core/meaning";
import { type Markup, markup } from "../page/markup.js";

/** What stands behind a block that is not plainly said what it does; nothing where a team has said it. */
export function certaintyMark(certainty: Certainty | undefined): Markup | undefined {
  if (certainty === "known") return undefined;
  return certainty === "assumed"
    ? markup`<abbr class="assumed" title="assumed">°</abbr>`
    : markup` <span class="unknown">not all of it is understood</span>`;
}

/** What the mark of what is assumed means. */
export const assumedNote = markup`<p class="quiet small">° assumed: the format does not publish what the settings of
blocks mean, and nobody of the team has said it; they are read as they are usually written.</p>`;
