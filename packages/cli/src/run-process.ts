import { type ExitCode, exitCode } from "./command-line/exit-code.js";
import { processWorld } from "./process-world.js";
import { OutputRefused } from "./world/output.js";
import type { World } from "./world/world.js";

/** Runs what this process was started for, and ends the process. */
export function runProcess(run: (world: World) => Promise<ExitCode>): void {
  const world = processWorld();
  let ending: number = exitCode.broken;
  let isTold = false;
  let hasLoaded = false;

  /** Says on standard error why the run ends here, unless that takes nothing either. */
  const stop = (error: unknown): void => {
    isTold = true;
    ending = error instanceof OutputRefused ? exitCode.unusable : exitCode.broken;
    try {
      world.stderr.write(`setup-pack: ${reasonOf(error, hasLoaded)}\n`);
    } catch (unsaid) {
      if (!(unsaid instanceof OutputRefused)) throw unsaid;
    }
  };

  // Should the process end before the program has come to its end, that is a mistake.
  process.once("exit", () => {
    process.exitCode = ending;
    if (!isTold) stop(new Error("The process ended before the program did."));
  });

  // What is thrown while a server answers reaches nobody else.
  process.once("uncaughtException", (error) => {
    stop(error);
    process.exit();
  });

  const load: typeof world.load = (address) => {
    hasLoaded = true;
    return world.load(address);
  };

  run({ ...world, load }).then((code) => {
    ending = code;
    isTold = true;
    // All is written. What goes on in this process would keep it for ever: a database that cannot be closed because
    // another process has its folder. What a team's own rules still do is waited for, since what they throw is
    // reported.
    if (!hasLoaded) process.exit();
  }, stop);
}

/** `hasLoaded` tells whether code of a team's own has run. */
function reasonOf(error: unknown, hasLoaded: boolean): string {
  if (error instanceof OutputRefused) {
    const stream = error.descriptor === 1 ? "Standard output" : "Standard error";
    return `${stream} cannot be written: ${error.failure.message} (${error.failure.code})`;
  }
  const trace = error instanceof Error ? error.stack : String(error);
  return hasLoaded
    ? `This is a bug of the program, or of your own rule: one that ends the process, waits for ever or throws outside its call. Without them: --no-team-rules\n${trace}`
    : `This is a mistake of the program, not yours; please report it.\n${trace}`;
}
