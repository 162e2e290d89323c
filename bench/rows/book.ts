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
  note: "27 % of the time is drawing, 18 % collecting garbage, 9 % checking the pack, 8 % its digest and 7 % reading what 20,000 blocks mean.",
  measure: ({ slowRounds }) => {
    const rounds = processesInTurn([setupPack("book", inputFile("maximal"))], slowRounds);
    return { figures: rounds.map(([book = 0]) => book / 1000) };
  },
};
