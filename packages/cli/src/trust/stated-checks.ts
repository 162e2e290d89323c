import type { ReleaseStatement } from "@setup-pack/core/trust";
import { tally } from "../check/report.js";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { version } from "../command-line/version.js";
import { judged } from "../packs/pack-checks.js";
import { refuseEntries } from "../packs/refuse.js";
import type { GlobalFlags } from "../print/paper.js";
import { printable } from "../print/printable.js";
import { scenariosOfPack } from "../rehearse/scenarios/pack-scenarios.js";
import { packShelf } from "../rehearse/scenarios/pack-shelf.js";
import { testScenario } from "../rehearse/scenarios/test-scenario.js";
import type { World } from "../world/world.js";

/** What a statement says that was checked. */
export type StatedChecks = ReleaseStatement["predicate"]["checks"];

/**
 * Checks a pack as `validate` does and plays its scenarios, and returns what a statement says of both. Where something is
 * wrong it is said, and the exit code returned.
 */
export async function statedChecks(path: string, flags: GlobalFlags, world: World): Promise<StatedChecks | ExitCode> {
  const entries = await judged(path, world);
  const { error, warning, info } = tally(entries.flatMap(({ diagnostics }) => diagnostics));
  const isUnread = entries.some(({ failure }) => failure !== undefined);
  if (error > 0 || isUnread) return refuseEntries(entries, flags, world);
  const shelf = packShelf(flags, world);
  const failing: string[] = [];
  const scenarios = scenariosOfPack(path, world);
  for (const found of scenarios) {
    const tested = testScenario(found, shelf, world);
    if (typeof tested === "number") return tested;
    if (!tested.passed) failing.push(found.path);
  }
  if (failing.length > 0) {
    for (const one of failing)
      world.stderr.write(
        `setup-pack: The scenario ${printable(one)} fails, so nothing was signed. Look at it: setup-pack test ${printable(one)}\n`,
      );
    return exitCode.findings;
  }
  return {
    tool: { name: "setup-pack", version },
    rules: { outcome: "passed", errors: 0, warnings: warning, infos: info },
    scenarios: { outcome: scenarios.length === 0 ? "none" : "passed", passed: scenarios.length, failed: 0 },
    promises: { outcome: "none", passed: 0, failed: 0 },
  };
}
