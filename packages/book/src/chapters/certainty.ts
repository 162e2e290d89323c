import type { Certainty } from "@setup-pack/core/meaning";
import { type Markup, markup } from "../page/markup.js";

/** What stands behind a block of which it is not plainly said what it does; nothing where a team has said it. */
export function certaintyMark(certainty: Certainty | undefined): Markup | undefined {
  if (certainty === "known") return undefined;
  return certainty === "assumed" ? markup`<sup>°</sup>` : markup`<sup class="unread">?</sup>`;
}

/** What the marks mean that stand behind blocks of such certainties. */
export const certaintyNotes = (certainties: ReadonlySet<Certainty | undefined>): Markup => markup`
${
  certainties.has("assumed") &&
  markup`<p class="quiet small"><sup>°</sup> assumed: the format does not publish what the settings of blocks mean, and
nobody of the team has said it; they are read as they are usually written.</p>`
}
${
  certainties.has("unknown") &&
  markup`<p class="small"><sup class="unread">?</sup> not all settings of this block are understood: it may do something else too.</p>`
}`;
