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
  bound:
    "Of the 274 ms that `validate` of the maximal pack takes, Node 20 needs 66 to start, and 92 more to read that file and parse it. In a profile of the process the rules take 2.1 times as long as JSON.parse, where they take 0.8 times as long once they are warm: each of them begins with code that runs for the first time. Collecting garbage is a fifth of that profile.",
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
  bound:
    "Of the 18 ms that `validate` of a 20 kB pack takes beside the 56 ms that Node 20 needs to start, 2 ms read 0.7 MB of program and 0.8 MB of what V8 made of it before, 3 ms are V8's to take that in, modules begin in 2 ms, and reading the command line and checking the pack take 10 ms, which is all code that runs for the first time, though none of it is compiled anew. 1 to 2 ms of that are two collections of garbage, since the youngest generation begins with 1 MB.",
  measure: ({ processRounds }) => ({
    figures: timesFloorProcess(setupPack("validate", inputFile("small")), nothing, processRounds),
  }),
};
