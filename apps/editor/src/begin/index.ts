/** What a new automation or a new pack begins with. */

export { NewAutomationDialog, NewPackDialog } from "./lazy.js";
