import { exitCode } from "./exit-code.js";
import { ReaderGone } from "./output.js";
import { processWorld } from "./process-world.js";
import { runProgram } from "./program.js";

/** What the process ends with until something better is known; it ends by itself, when all is written. */
process.exitCode = exitCode.broken;

const world = processWorld();

runProgram(world).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.exitCode = error instanceof ReaderGone ? exitCode.unusable : exitCode.broken;
    if (error instanceof ReaderGone) return;
    const trace = error instanceof Error ? error.stack : String(error);
    world.stderr.write(`setup-pack: This is a mistake of the program, not yours; please report it.\n${trace}\n`);
  },
);
