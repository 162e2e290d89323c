/** The messages of the pack in a spreadsheet program, and back. */

export { SheetDialog } from "./lazy.js";
export { sheetActions } from "./sheet-actions.js";
