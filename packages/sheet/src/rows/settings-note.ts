import { excerpt } from "@setup-pack/core/words";
import { survivable } from "./survivable.js";

/** The most letters of settings that a note shows. */
const mostShown = 300;

/** Returns the note on a message whose settings are not understood, with the settings as the pack has them. */
export const settingsNote = (config: unknown): string =>
  `Settings not understood: ${survivable(excerpt(JSON.stringify(config ?? {}), mostShown))}`;
