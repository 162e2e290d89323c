import { countCoverage, type MissedPart } from "@setup-pack/rehearsal/scenario";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import type { DialectFlags } from "../../packs/dialects-of-packs.js";
import { namedInput } from "../../packs/read-pack.js";
import { printable } from "../../print/printable.js";
import type { World } from "../../world/world.js";
import { scenariosNear } from "./pack-scenarios.js";
import { packShelf } from "./pack-shelf.js";
import { isPlayed, testedWith } from "./played-scenarios.js";

/** What the scenarios of a pack come to nowhere. Where there are none, standard error says so. */
export function missedBy(path: string, flags: DialectFlags, world: World): readonly MissedPart[] | ExitCode {
  if (namedInput(path, world).kind === "stdin") {
    world.stderr.write(
      "setup-pack: --coverage needs the file or the folder of the pack, beside which its scenarios lie.\n",
    );
    return exitCode.unusable;
  }
  const shelf = packShelf(flags, world);
  const shelved = shelf.at(path);
  if (typeof shelved === "number") return shelved;
  const { pack } = shelved;
  if (pack === undefined) return exitCode.findings;
  const counter = countCoverage();
  const tested = testedWith(path, scenariosNear(path, world), shelf, world);
  if (typeof tested === "number") return tested;
  const scenarios = tested.filter(isPlayed);
  for (const { played } of scenarios) counter.add([pack], played.rehearsal);
  if (scenarios.length > 0) return counter.coverage().missed;
  world.stderr.write(
    `setup-pack: No scenario in or beside ${printable(path)} plays it; setup-pack scenarios writes some.\n`,
  );
  return exitCode.unusable;
}
