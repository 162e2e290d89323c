import { dirname, resolve } from "node:path";
import { countCoverage, type MissedPart } from "@setup-pack/core/scenario";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { realPath } from "../../files/real-path.js";
import { foundAt } from "../../packs/read-pack.js";
import type { BlocksFlags } from "../../packs/team-blocks-of-packs.js";
import { printable } from "../../print/printable.js";
import type { World } from "../../world/world.js";
import { findScenarios } from "./find-scenarios.js";
import { packShelf } from "./pack-shelf.js";
import { testScenario } from "./test-scenario.js";

/**
 * What the scenarios of a pack come to nowhere: those in its source folder, or beside its file and below. Where there are
 * none, standard error says so.
 */
export function missedBy(path: string, flags: BlocksFlags, world: World): readonly MissedPart[] | ExitCode {
  const found = foundAt(path, world);
  if (found.kind === "stdin") {
    world.stderr.write(
      "setup-pack: --coverage needs the file or the folder of the pack, beside which its scenarios lie.\n",
    );
    return exitCode.unusable;
  }
  const folder = found.kind === "folder" ? path : dirname(path);
  const shelf = packShelf(flags, world);
  const shelved = shelf.at(path);
  if (typeof shelved === "number") return shelved;
  const { pack } = shelved;
  if (pack === undefined) return exitCode.findings;
  const counter = countCoverage();
  let played = 0;
  const place = realPath(resolve(world.folder, path), world.files);
  for (const scenario of findScenarios([folder], world).found) {
    const tested = testScenario(scenario, shelf, world);
    if (typeof tested === "number") return tested;
    const isOfPack = tested.packs.some((one) => realPath(resolve(world.folder, one), world.files) === place);
    if (tested.played === undefined || !isOfPack) continue;
    counter.add([pack], tested.played.rehearsal);
    played++;
  }
  if (played > 0) return counter.coverage().missed;
  world.stderr.write(
    `setup-pack: No scenario below ${printable(folder)} plays ${printable(path)}; setup-pack scenarios writes some.\n`,
  );
  return exitCode.unusable;
}
