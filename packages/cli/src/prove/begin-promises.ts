import { resolve } from "node:path";
import { usMessaging } from "@setup-pack/core/templates";
import { writePromises } from "@setup-pack/rehearsal/prove";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { writeAtomically } from "../files/write-atomically.js";
import { printable } from "../print/printable.js";
import { reportFailure } from "../print/say.js";
import { packPathsOf } from "../rehearse/scenarios/pack-shelf.js";
import { isPromisesName } from "../rehearse/scenarios/promises-near.js";
import { packsFrom } from "../rehearse/scenarios/record-rehearsal.js";
import type { World } from "../world/world.js";

/** Writes a file of promises for messages in the United States, about these packs or the source folder around it. */
export function beginPromises(packs: readonly string[], path: string, world: World): ExitCode {
  const place = resolve(world.folder, path);
  const why = ((): string | undefined => {
    if (!isPromisesName(path)) return "Its name must end in .promises.yaml or .promises.json.";
    if (world.files.existsSync(place)) return "The file is there already. Choose another name.";
    const missing = packs.find((pack) => !world.files.existsSync(resolve(world.folder, pack)));
    if (missing !== undefined) return `There is no pack ${missing}. Name packs that are there.`;
    const isAround = packPathsOf({ path, place }, { packs: undefined }, world) !== undefined;
    return packs.length === 0 && !isAround ? "No source folder is around it. Name the packs." : undefined;
  })();
  if (why !== undefined) {
    world.stderr.write(`setup-pack: ${printable(path)}: ${printable(why)}\n`);
    return exitCode.unusable;
  }
  const named = packs.length === 0 ? {} : { packs: packsFrom(path, packs, world) };
  const failure = writeAtomically(place, writePromises(undefined, path, { ...named, ...usMessaging }), world);
  if (failure !== undefined) {
    reportFailure(path, "written", failure, world);
    return exitCode.unusable;
  }
  world.stderr.write(
    `Wrote ${printable(path)}: ${usMessaging.promises.length} promises. Counsel decides what you need.\n`,
  );
  return exitCode.fine;
}
