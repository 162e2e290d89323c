import { exitCode } from "./exit-code.js";
import { ReaderGone } from "./output.js";
import { processWorld } from "./process-world.js";
import { runProgram } from "./program.js";

const world = processWorld();
let ending: number = exitCode.broken;

/** The process ends by itself; should it do so before the program has come to its end, that is a mistake. */
process.once("exit", () => {
  process.exitCode = ending;
});

runProgram(world).then(
  (code) => {
    ending = code;
  },
  (error: unknown) => {
    if (error instanceof ReaderGone) {
      ending = exitCode.unusable;
      return;
    }
    const trace = error instanceof Error ? error.stack : String(error);
    world.stderr.write(`setup-pack: This is a mistake of the program, not yours; please report it.\n${trace}\n`);
  },
);
