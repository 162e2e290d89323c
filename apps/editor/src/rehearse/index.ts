/** The mode that shows what the open automation does to somebody, day by day. */

export { RehearsePanel } from "./lazy.js";
export { rehearsedFiles } from "./rehearse-store.js";
