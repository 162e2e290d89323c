import type { CommandEntry } from "../../command-line/command.js";
import type { SheetImportFlags } from "../run/sheet/import.js";

export const sheetImport: CommandEntry = {
  name: "import",
  summary: "Take over what was changed in a table of messages: texts, days and times, new rows",
  examples: [
    ["setup-pack sheet import messages.csv --into pack.json --dry-run", "say what it would change"],
    ["setup-pack sheet import messages.xlsx --into .", "into a source folder, whose comments and order stay"],
  ],
  notes: `What changes is said first. A row that says what was exported is passed over, whatever the pack says by now. Another day or
time changes the wait before the message, and the wait behind it makes up for that. A row without a mark under "leave as
is" is a new message, at the end of the run of its automation and way. Refused are rows that were changed in the sheet
and in the pack, rows of messages that the pack has not got, changes of a column that only tells, two texts for one
template, and times behind a wait that ways share or that is until a date: then every such row is named, and nothing is
written. A message without a row stays. All else in the pack stays as it is written, byte for byte.
CSV may have commas, semicolons or tabs between its cells, and be in UTF-8, UTF-16 or Windows-1252.
Ends with 0; 1 when the pack has errors, 2 for bad usage or a file that could not be read or written, 4 when rows are
refused.`,
  declare: (command) =>
    command
      .argument("<table>", "the table: .csv or .xlsx")
      .requiredOption("--into <pack>", "the pack: a file or a source folder")
      .option("--dry-run", "say what it would change, and write nothing")
      .option("--blocks <file>", "your own file of what blocks mean and which settings they take"),
  run: async (command, world) => {
    const { runSheetImport } = await import("../../deferred.js");
    return runSheetImport(command.args[0] ?? "", command.optsWithGlobals<SheetImportFlags>(), world);
  },
};
