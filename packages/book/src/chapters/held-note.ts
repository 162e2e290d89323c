import { type Markup, markup } from "../page/markup.js";

/** What is to be known of every time that is told of an automation that sends. */
export const heldNote: Markup = markup`<p class="quiet small">Times count from the start, for a contact for whom nothing is
held. Where a message is held, outside the hours for sending, on a holiday or over the daily limit, it comes later, and so
does all that follows it.</p>`;
