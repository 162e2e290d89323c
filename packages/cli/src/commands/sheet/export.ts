import type { CommandEntry } from "../../command-line/command.js";
import type { SheetExportFlags } from "../run/sheet/export.js";

export const sheetExport: CommandEntry = {
  name: "export",
  summary: "Write the messages of a pack into a table, a row each",
  examples: [
    ["setup-pack sheet export pack.json -o messages.xlsx", "a workbook, for Excel, Numbers or LibreOffice"],
    ["setup-pack sheet export . -o messages.csv", "of a source folder, as CSV"],
    ["setup-pack sheet export pack.json --translate es -o messages-es.xlsx", "with columns for Spanish"],
    ["setup-pack sheet export pack.json", "CSV to standard output"],
  ],
  notes: `Each row has a message: when it is sent, on which branch, by which channel, and its text. Do not change the
last column: sheet import finds the message by it. CSV is in UTF-8 with a byte order mark, as spreadsheet programs
write it. A text that looks like a formula, a number or a date starts with an apostrophe, which sheet import removes.
With --translate, each text has a second column for the translation, filled in as far as the translated pack has it.
The column "state" says what is to be done: to translate, source changed, in the editor (a designed text), translated.
Write "ok" there if a translation is still right although its source changed. Templates that no step uses have no row;
the command says how many texts a sheet cannot translate.
Ends with 0; 1 when the pack has errors, 2 for bad usage or a file that could not be read or written.`,
  declare: (command) =>
    command
      .argument("<pack>", "a file, a source folder, or -")
      .option("-o, --output <file>", "the table: .csv or .xlsx")
      .option("--translate <language>", "add columns for a translation, such as es or pt-BR")
      .option("--sister <file>", "with --translate: the translated pack (pack.es.json beside pack.json when left out)")
      .option("--dialect <file>", "a file that says how your vendor writes settings"),
  run: async (command, world) => {
    const { runSheetExport } = await import("../../deferred.js");
    return runSheetExport(command.args[0] ?? "", command.optsWithGlobals<SheetExportFlags>(), world);
  },
};
