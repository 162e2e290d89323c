import { processWorld } from "./process-world.js";
import { runProgram } from "./program.js";
import { runProcess } from "./run-process.js";

// What the bundle gives: `bin/setup-pack.js` starts the process with it, and tests run its program in a thread of
// theirs.
export { processWorld, runProgram };

/** Runs the command that the process was started with, and ends the process. */
export const main = (): void => runProcess(runProgram);
