import { nothing, readAndParse, setupPack } from "../cli.js";
import { inputFile } from "../inputs.js";
import { timesFloorProcess } from "../measure/processes.js";
import type { Row } from "../row.js";

/** What a CI job waits for: from the start of the process to its end. */
export const largeProcess: Row = {
  name: "process",
  work: "`validate` of the maximal pack, whole process",
  unit: "× node with JSON.parse of that file",
  better: "lower",
  must: 1.8,
  aim: 1.4,
  note: "Node needs 66 of 274 ms to start and 92 to read and parse the file. The rules run for the first time, which makes them 2.6 times slower than warm.",
  measure: ({ processRounds }) => {
    const path = inputFile("maximal");
    return { figures: timesFloorProcess(setupPack("validate", path), readAndParse(path), processRounds) };
  },
};

/** What an author waits for after each save. */
export const smallProcess: Row = {
  name: "small-process",
  work: "`validate` of a 20 kB pack, whole process",
  unit: "× `node -e 0`",
  better: "lower",
  must: 1.3,
  aim: 1.12,
  note: "Beyond the start of Node this takes 18 ms: 10 run code for the first time, 5 load the program, 2 begin modules.",
  measure: ({ processRounds }) => ({
    figures: timesFloorProcess(setupPack("validate", inputFile("small")), nothing, processRounds),
  }),
};
