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
  note: "About two fifths of both commands find the 7,400 messages and the day on which each comes; a seventh of the export writes the workbook.",
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
