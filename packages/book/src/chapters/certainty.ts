import type { Certainty } from "@setup-pack/core/meaning";
import { type Markup, markup } from "../page/markup.js";

/** Returns the mark behind a block that no dialect of the team reads; nothing behind any other. */
export function certaintyMark(certainty: Certainty | undefined): Markup | undefined {
  if (certainty === "known") return undefined;
  return certainty === "assumed" ? markup`<sup>°</sup>` : markup`<sup class="unread">?</sup>`;
}

/** Returns the same mark, with words where the settings are not understood. */
export const certaintyWords = (certainty: Certainty | undefined): Markup | undefined =>
  certainty === "known" || certainty === "assumed"
    ? certaintyMark(certainty)
    : markup`${certaintyMark(certainty)} <span class="quiet small">settings not understood</span>`;

/** Returns what the marks mean that stand behind blocks of such certainties. */
export const certaintyNotes = (certainties: ReadonlySet<Certainty | undefined>): Markup => markup`
${
  certainties.has("assumed") &&
  markup`<p class="quiet small"><sup>°</sup> assumed: the format does not publish what the settings of steps mean, and
no dialect of the team says it; they are read as they are usually written.</p>`
}
${
  certainties.has("unknown") &&
  markup`<p class="small"><sup class="unread">?</sup> settings not understood: only the kind of the step is shown.</p>`
}`;
