// Does one step of the build in a process of its own, so that others can be done beside it:
// node packages/toolchain/run/build-step.mjs <step>
import { commandLine, compile, editor, sandbox } from "./build.mjs";

/** @type {ReadonlyMap<string | undefined, () => number>} */
const steps = new Map([
  ["types", compile],
  ["command", commandLine],
  ["sandbox", sandbox],
  ["editor", editor],
]);

const step = steps.get(process.argv[2]);
if (step === undefined) throw new Error(`Steps: ${[...steps.keys()].join(", ")}`);
process.exitCode = step();
