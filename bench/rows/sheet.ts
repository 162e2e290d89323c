import { setupPack } from "../cli.js";
import { inputFile, outputFile } from "../inputs.js";
import { processesInTurn } from "../measure/processes.js";
import type { Row } from "../row.js";

/** What a copywriter waits for: 7,400 messages as a workbook, and the workbook held against the pack. */
export const sheetRow: Row = {
  name: "sheet",
  work: "`sheet export` of the maximal pack as a workbook, and `sheet import` of it, two whole processes",
  unit: "s",
  better: "lower",
  must: 10,
  aim: 5,
  bound:
    "In a profile of both commands about two fifths of the time is finding the 7,400 messages and on which day each comes, which both do; a seventh of the export is writing the workbook, a ninth of each is compiling the pack, and a seventh collecting garbage.",
  measure: ({ slowRounds }) => {
    const [pack, sheet] = [inputFile("maximal"), outputFile("maximal.xlsx")];
    const commands = [
      setupPack("sheet", "export", pack, "-o", sheet),
      setupPack("sheet", "import", sheet, "--into", pack, "--dry-run"),
    ];
    const rounds = processesInTurn(commands, slowRounds);
    return { figures: rounds.map((times) => times.reduce((sum, time) => sum + time, 0) / 1000) };
  },
};
