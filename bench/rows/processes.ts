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
  measure: ({ processRounds }) => {
    const path = inputFile("maximal");
    return { figures: timesFloorProcess(setupPack("validate", path), readAndParse(path), processRounds) };
  },
};

/**
 * What an author waits for after each save. What bounds it, in processor time over the 62 ms of bare Node 20: 2 ms to
 * read the bundle and what V8 made of it, 3 ms for V8 to take that in, 3 ms for modules to begin, 2 ms for the command
 * line, and 13 ms for a pack, which takes 2 ms where one went before it: nothing is compiled in them, but all of it
 * runs for the first time, and garbage is collected twice, since the youngest generation begins with 1 MB.
 */
export const smallProcess: Row = {
  name: "small-process",
  work: "`validate` of a 20 kB pack, whole process",
  unit: "× `node -e 0`",
  better: "lower",
  must: 1.3,
  aim: 1.12,
  measure: ({ processRounds }) => ({
    figures: timesFloorProcess(setupPack("validate", inputFile("small")), nothing, processRounds),
  }),
};
