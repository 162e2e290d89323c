/** The table of all actions, and the keys and lists that are made from it. */

export { actionNamed } from "./actions.js";
export { holdKeys } from "./early-keys.js";
export { listenForKeys } from "./keymap.js";
export { landJumps } from "./land-jumps.js";
export { CommandPalette, ShortcutList } from "./lazy.js";
export { rememberFocus } from "./regions.js";
