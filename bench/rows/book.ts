import { setupPack } from "../cli.js";
import { inputFile } from "../inputs.js";
import { processesInTurn } from "../measure/processes.js";
import type { Row } from "../row.js";

/** What a broker waits for: 100 automations drawn, in sentences and with all their messages. */
export const bookRow: Row = {
  name: "book",
  work: "`book` of the maximal pack, whole process",
  unit: "s",
  better: "lower",
  must: 5,
  aim: 2.5,
  bound:
    "In a profile of `book` of the maximal pack a quarter of the time is reading what its 20,000 blocks mean, which the drawing, the sentences and the timetable each do for themselves; a quarter is drawing, an eighth compiling the pack, and a ninth collecting garbage.",
  measure: ({ slowRounds }) => {
    const rounds = processesInTurn([setupPack("book", inputFile("maximal"))], slowRounds);
    return { figures: rounds.map(([book = 0]) => book / 1000) };
  },
};
