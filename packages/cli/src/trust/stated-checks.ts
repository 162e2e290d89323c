import type { ReleaseStatement } from "@setup-pack/core/trust";
import { outcomeOf } from "@setup-pack/rehearsal/prove";
import { tally } from "../check/report.js";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { version } from "../command-line/version.js";
import { judged } from "../packs/pack-checks.js";
import { refuseEntries } from "../packs/read-pack.js";
import { type GlobalFlags, printable } from "../print/paper.js";
import { progress } from "../print/progress.js";
import { promisesOfPack } from "../prove/promises-of-pack.js";
import { proveFile } from "../prove/prove-file.js";
import { scenariosOfPack } from "../rehearse/scenarios/pack-scenarios.js";
import { type PackShelf, packShelf } from "../rehearse/scenarios/pack-shelf.js";
import { testScenario } from "../rehearse/scenarios/test-scenario.js";
import type { World } from "../world/world.js";

/** What a statement says that was checked. */
export type StatedChecks = ReleaseStatement["predicate"]["checks"];

/**
 * Checks a pack as `validate` does, plays its scenarios and proves its promises, and returns what a statement says of
 * them. Where something is wrong it is said, and the exit code returned.
 */
export async function statedChecks(path: string, flags: GlobalFlags, world: World): Promise<StatedChecks | ExitCode> {
  const entries = await judged(path, world);
  const { error, warning, info } = tally(entries.flatMap(({ diagnostics }) => diagnostics));
  const isUnread = entries.some(({ failure }) => failure !== undefined);
  if (error > 0 || isUnread) return refuseEntries(entries, flags, world);
  const shelf = packShelf(flags, world);
  const scenarios = playScenarios(path, shelf, world);
  if (typeof scenarios === "number") return scenarios;
  const promises = provePromises(path, shelf, flags, world);
  if (typeof promises === "number") return promises;
  return {
    tool: { name: "setup-pack", version },
    rules: { outcome: "passed", errors: 0, warnings: warning, infos: info },
    scenarios,
    promises,
  };
}

function playScenarios(path: string, shelf: PackShelf, world: World): StatedChecks["scenarios"] | ExitCode {
  const failing: string[] = [];
  const scenarios = scenariosOfPack(path, world);
  for (const found of scenarios) {
    const tested = testScenario(found, shelf, world);
    if (typeof tested === "number") return tested;
    if (!tested.passed)
      failing.push(
        `The scenario ${found.path} fails, so nothing was signed. Look at it: setup-pack test ${found.path}`,
      );
  }
  if (failing.length > 0) return refuse(failing, world);
  return { outcome: scenarios.length === 0 ? "none" : "passed", passed: scenarios.length, failed: 0 };
}

function provePromises(
  path: string,
  shelf: PackShelf,
  flags: GlobalFlags,
  world: World,
): StatedChecks["promises"] | ExitCode {
  const failing: string[] = [];
  const files = promisesOfPack(path, world);
  const step = progress("Proving", files.length, flags, world);
  let [passed, undecided] = [0, 0];
  for (const [index, found] of files.entries()) {
    const beginning = (id: string): void => step.to(index, `${found.path} ${id}`);
    const file = proveFile(found, shelf, { options: {}, only: undefined, beginning }, world);
    if (typeof file === "number") {
      step.end();
      return file;
    }
    if (file.unusable !== undefined || file.problems.length > 0)
      failing.push(
        `The promises in ${found.path} cannot be proved, so nothing was signed. Look at them: setup-pack prove ${found.path}`,
      );
    for (const { promise, proof } of file.proved) {
      const outcome = outcomeOf(proof.verdict);
      if (outcome === "kept") passed++;
      else if (outcome !== "broken") undecided++;
      else
        failing.push(
          `The promise ${promise.id} in ${found.path} is broken, so nothing was signed. Look at it: setup-pack prove ${found.path} --only ${promise.id}`,
        );
    }
  }
  step.end();
  if (failing.length > 0) return refuse(failing, world);
  const outcome = undecided > 0 ? "undecided" : passed > 0 ? "passed" : "none";
  return { outcome, passed, failed: 0, undecided };
}

function refuse(sentences: readonly string[], { stderr }: World): ExitCode {
  for (const sentence of sentences) stderr.write(`setup-pack: ${printable(sentence)}\n`);
  return exitCode.findings;
}
