import { type Action, hasPack } from "../editor/index.js";
import { sheetMessages } from "../messages/index.js";

/** What brings messages to a spreadsheet program and back. */
export const sheetActions: readonly Action[] = [
  {
    id: "sheet.export",
    title: sheetMessages.export,
    group: "File",
    synonyms: sheetMessages.exportSynonyms,
    isEnabled: hasPack,
    run: (editor) => void import("./sheet-files.js").then(({ exportSheet }) => exportSheet(editor)),
  },
  {
    id: "sheet.import",
    title: sheetMessages.import,
    group: "File",
    synonyms: sheetMessages.importSynonyms,
    isEnabled: hasPack,
    run: (editor) => void import("./sheet-files.js").then(({ importSheet }) => importSheet(editor)),
  },
];
