import { type Command, Option } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import type { SheetExportFlags } from "./run/sheet/export.js";
import type { SheetImportFlags } from "./run/sheet/import.js";

const sheetExport: CommandEntry = {
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
    const { runSheetExport } = await import("../deferred.js");
    return runSheetExport(command.args[0] ?? "", command.optsWithGlobals<SheetExportFlags>(), world);
  },
};

const sheetImport: CommandEntry = {
  name: "import",
  summary: "Take over what was changed in a table of messages, or begin a pack with a drip sheet",
  examples: [
    ["setup-pack sheet import messages.csv --into pack.json --dry-run", "say what it would change"],
    ["setup-pack sheet import messages.xlsx --into .", "into a source folder, whose comments and order stay"],
    ["setup-pack sheet import messages-es.csv --into pack.json", "translations: makes or updates pack.es.json"],
    ["setup-pack sheet import drip.csv --new buyer-drip --trigger contact_created", "a new pack of days and texts"],
    ["setup-pack sheet import drip.csv --new drip --columns day=Tag,body=Nachricht", "by other headings"],
  ],
  notes: `The changes are shown first. A row that was not edited is skipped, even if the pack has changed. A new day
or time changes the wait before the message; the wait after it is adjusted. A row with nothing under "leave as is" is
a new message at the end of its automation and branch. Export the sheet again after importing new rows. Some rows are
refused: changed both in the sheet and in the pack; for a message that the pack does not have; with a change in a
read-only column; with two texts for one template; with a time after a wait that branches share, or a day after a wait
until a date; or with a text that the program turned into a number or a date. Then these rows are listed and nothing
is written. A message without a row is kept. Everything else in the pack stays the same, byte for byte.
A sheet of translations (sheet export --translate) never changes the pack. It makes or updates a translated pack with a
packId of its own, and a link beside it, pack.es.translation.json. A translation that is empty in the sheet stays as it
is. What was changed in the translated pack by hand stays too; where the sheet or the pack changed the same place, the
import is refused.
A drip sheet (--new) has the columns day or week and body, and may have time, channel, subject and automation. Times
are times of day if one is written so (9:00 AM), or if the first message is at 6:00 or later. Then the first message
is sent when a contact starts, and the others as long after it as in the sheet. Otherwise they are hours and minutes
since the start. Such an automation stops on a reply, takes each contact once, and sends from 8:00 to 20:00, 250
messages a day at most. CSV may have commas, semicolons or tabs between its cells, and be in UTF-8, UTF-16, Windows-1252 or Mac Roman.
Ends with 0; 1 when the pack has errors, 2 for bad usage or a file that could not be read or written, 4 when rows are
refused.`,
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
        "of a sheet of translations: the translated pack (pack.es.json beside pack.json when left out)",
      ).conflicts("new"),
    )
    .option("--dry-run", "say what it would change, and write nothing")
    .addOption(new Option("--new <dir>", "begin a source folder with a drip sheet").conflicts(["into", "blocks"]))
    .addOption(
      new Option(
        "--trigger <kind>",
        "with --new: what starts it, such as contact_created (by hand when left out)",
      ).conflicts("into"),
    )
    .addOption(
      new Option("--first-day <day>", "with --new: what the day is called on which a contact starts")
        .choices(["0", "1"])
        .conflicts("into"),
    )
    .addOption(
      new Option("--columns <headings>", "with --new: other headings, such as day=Tag,body=Nachricht").conflicts(
        "into",
      ),
    )
    .option("--dialect <file>", "a file that says how your vendor writes settings");
}

export const sheet: CommandGroup = {
  name: "sheet",
  summary: "The messages of a pack in a spreadsheet program: export them, and take over what was written there",
  examples: [
    ["setup-pack sheet export pack.json -o messages.xlsx", "a row for each message, AI message and task"],
    ["setup-pack sheet import messages.xlsx --into pack.json --dry-run", "what was changed there; writes nothing"],
    ["setup-pack sheet import messages.xlsx --into pack.json", "takes it over"],
  ],
  commands: [sheetExport, sheetImport],
};
