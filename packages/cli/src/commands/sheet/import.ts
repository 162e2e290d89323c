import { type Command, Option } from "commander";
import type { CommandEntry } from "../../command-line/command.js";
import type { SheetImportFlags } from "../run/sheet/import.js";

export const sheetImport: CommandEntry = {
  name: "import",
  summary: "Take over what was changed in a table of messages, or begin a pack with a drip sheet",
  examples: [
    ["setup-pack sheet import messages.csv --into pack.json --dry-run", "say what it would change"],
    ["setup-pack sheet import messages.xlsx --into .", "into a source folder, whose comments and order stay"],
    ["setup-pack sheet import drip.csv --new buyer-drip --trigger contact_created", "a new pack of days and texts"],
    ["setup-pack sheet import drip.csv --new drip --columns day=Tag,body=Nachricht", "by other headings"],
  ],
  notes: `What changes is said first. A row that says what was exported is passed over, whatever the pack says by now. Another day
or time changes the wait before the message, and the wait behind it makes up for that. A row without a mark under "leave
as is" is a new message, at the end of the run of its automation and way: export the sheet again once it is taken over.
Refused are rows that were changed in the sheet and in the pack, rows of messages that the pack has not got, changes of
a column that only tells, two texts for one template, times behind a wait that ways share, days behind one until a date,
and what the program made a number or a date of: then every such row is named, and nothing is written. A message without
a row stays. All else in the pack stays as it is written, byte for byte.
A drip sheet (--new) has the columns day or week and body, and may have time, channel, subject and automation. Its times are times
of day where one is written so (9:00 AM), or where the first message goes out at 6:00 or later: then that one goes out
when a contact starts, and each other one as long after it as the sheet has it. Else they are hours and minutes since
the start. A reply ends such an automation, nobody comes twice, and it sends from 8:00 to 20:00, 250 messages a day at
most. CSV may have commas, semicolons or tabs between its cells, and be in UTF-8, UTF-16, Windows-1252 or Mac Roman.
Ends with 0; 1 when the pack has errors, 2 for bad usage or a file that could not be read or written, 4 when rows are
refused.`,
  declare,
  run: async (command, world) => {
    const { runSheetImport, runSheetNew } = await import("../../deferred.js");
    const flags = command.optsWithGlobals<SheetImportFlags>();
    const path = command.args[0] ?? "";
    return flags.new === undefined ? runSheetImport(path, flags, world) : runSheetNew(path, flags.new, flags, world);
  },
};

function declare(command: Command): void {
  command
    .argument("<table>", "the table: .csv or .xlsx, or - for standard input")
    .option("--into <pack>", "the pack: a file or a source folder")
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
