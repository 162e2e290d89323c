import type { CommandGroup } from "../command-line/command.js";
import { sheetExport } from "./sheet/export.js";
import { sheetImport } from "./sheet/import.js";

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
