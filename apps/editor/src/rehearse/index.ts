/** The mode that shows what the open automation does to somebody, day by day. */

export { eventKind, eventKinds } from "./events.js";
export { RehearsePanel } from "./lazy.js";
export { playFile, rehearsedFiles } from "./rehearse-store.js";
