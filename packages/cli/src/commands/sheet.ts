import { type Command, Option } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { SheetExportFlags } from "./run/sheet/export.js";
import type { SheetImportFlags } from "./run/sheet/import.js";

const sheetExport: CommandEntry = {
  name: "export",
  summary: "Write the messages of a pack into a table, one row for each",
  examples: [
    ["setup-pack sheet export pack.json -o messages.xlsx", "write a workbook for Excel, Numbers or LibreOffice"],
    ["setup-pack sheet export . -o messages.csv", "write CSV from a source folder"],
    ["setup-pack sheet export pack.json --translate es -o messages-es.xlsx", "add columns for Spanish"],
    ["setup-pack sheet export pack.json", "print CSV to standard output"],
  ],
  notes: `Each row has a message: its time, branch, channel and text. Do not change the last column, whose
heading is "leave as is": sheet import finds the message by it. CSV is in UTF-8 with a byte order
mark, as spreadsheet programs write it. A text that looks like a formula, a number or a date starts
with an apostrophe. sheet import removes it.
With --translate, each text has a second column for its translation. Translations that the
translated pack already has are filled in. The column "state" shows the work to do: "to translate",
"source changed", "translated", or "in the editor". The last one is for a text with formatting:
translate it in the editor, not in the sheet. If the source changed but the translation is still
right, write "ok" there. Templates that no step uses have no row. The command shows the number of
texts that you cannot translate in a sheet.
Exit codes: 0 success; 1 the pack has errors; 2 wrong usage, or a file could not be read or written.`,
  declare: (command) =>
    command
      .argument("<pack>", optionHelp.pack)
      .option("-o, --output <file>", "the table: .csv or .xlsx (default: CSV to standard output)")
      .option("--force", "replace the table even if it has changes that were not imported")
      .option("--translate <language>", "add columns for a translation, such as es or pt-BR")
      .option("--sister <file>", "with --translate: the translated pack (default: pack.es.json beside pack.json)")
      .option("--dialect <file>", optionHelp.dialect),
  run: async (command, world) => {
    const { runSheetExport } = await import("../deferred.js");
    return runSheetExport(command.args[0] ?? "", command.optsWithGlobals<SheetExportFlags>(), world);
  },
};

const sheetImport: CommandEntry = {
  name: "import",
  summary: "Import changes from a table of messages, or create a pack from a drip sheet (a table of days and texts)",
  examples: [
    ["setup-pack sheet import messages.csv --into pack.json --dry-run", "show the changes, but write nothing"],
    ["setup-pack sheet import messages.xlsx --into .", "update a source folder, and keep its comments and order"],
    ["setup-pack sheet import messages-es.csv --into pack.json", "import translations into pack.es.json"],
    [
      "setup-pack sheet import drip.csv --new buyer-drip --trigger contact_created",
      "create a pack from a table of days and texts",
    ],
    ["setup-pack sheet import drip.csv --new drip --columns day=Tag,body=Nachricht", "use other column headings"],
  ],
  notes: `The changes are shown first. A row that was not edited is skipped, even if the pack has changed. If
you change the day or time of a message, the messages after it keep theirs. The last column of the
sheet has the heading "leave as is". A row with nothing in this column is imported as a new message,
at the end of its automation and branch. Export the sheet again after you import new rows. A message
without a row is kept. Everything else in the pack stays the same, byte for byte.
A row is refused if the sheet and the pack both changed it, or if the pack does not have the
message. It is also refused if a read-only column was changed, or if two rows have the same template
but different texts. The same is true if the spreadsheet program turned a text into a number or a
date. You cannot change the time of a message if several branches share the wait before it. You
cannot change the day if the wait before it is until a date. Refused rows are listed, and then
nothing is written.
A sheet of translations (sheet export --translate) never changes the pack. It creates or updates a
translated pack with its own packId, and a link file beside it, pack.es.translation.json. If a
translation is empty in the sheet, the translated pack keeps its text. Changes made by hand in the
translated pack are kept too. If the same text was changed by hand there, and also in the sheet or
in the original pack, the import is refused.
A drip sheet (--new) has the columns day or week, and body. It can also have time, channel, subject
and automation. Its times are clock times if one has AM or PM, or if the first is 6:00 or later.
Then the first message is sent as soon as a contact starts, and the gaps between messages stay as in
the sheet: 26 hours there are 26 hours for the contact. Otherwise times are hours and minutes after
the start.
The automation stops when the contact replies, and takes each contact once. It sends from 8:00 to
20:00, at most 250 messages a day. CSV cells can be separated by commas, semicolons or tabs. The
encoding can be UTF-8, UTF-16, Windows-1252 or Mac Roman.
Exit codes: 0 success; 1 the pack has errors; 2 wrong usage, or a file could not be read or written;
4 rows were refused.`,
  declare,
  run: async (command, world) => {
    const { runSheetImport, runSheetNew } = await import("../deferred.js");
    const flags = command.optsWithGlobals<SheetImportFlags>();
    const path = command.args[0] ?? "";
    return flags.new === undefined ? runSheetImport(path, flags, world) : runSheetNew(path, flags.new, flags, world);
  },
};

function declare(command: Command): void {
  command
    .argument("<table>", "the table: .csv or .xlsx, or - for standard input")
    .option("--into <pack>", "the pack: a file or a source folder")
    .addOption(
      new Option(
        "--sister <file>",
        "for a sheet of translations: the translated pack (default: pack.es.json beside pack.json)",
      ).conflicts("new"),
    )
    .option("--dry-run", "show the changes, but write nothing")
    .addOption(new Option("--new <dir>", "create a source folder from a drip sheet").conflicts(["into", "blocks"]))
    .addOption(
      new Option(
        "--trigger <kind>",
        "with --new: the trigger of the automations, such as contact_created (default: enrolled by hand)",
      ).conflicts("into"),
    )
    .addOption(
      new Option("--first-day <day>", "with --new: the number of the day on which a contact starts")
        .choices(["0", "1"])
        .conflicts("into"),
    )
    .addOption(
      new Option("--columns <headings>", "with --new: your column headings, such as day=Tag,body=Nachricht").conflicts(
        "into",
      ),
    )
    .option("--dialect <file>", optionHelp.dialect);
}

export const sheet: CommandGroup = {
  name: "sheet",
  summary: "Edit or translate the messages of a pack in a spreadsheet program: export them, then import the changes",
  examples: [
    ["setup-pack sheet export pack.json -o messages.xlsx", "write one row for each message, AI message and task"],
    [
      "setup-pack sheet import messages.xlsx --into pack.json --dry-run",
      "show the changes in the sheet, but write nothing",
    ],
    ["setup-pack sheet import messages.xlsx --into pack.json", "import the changes"],
  ],
  commands: [sheetExport, sheetImport],
};
