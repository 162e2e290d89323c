import { dirname, join, resolve } from "node:path";
import { largest } from "@setup-pack/core/format";
import { count } from "@setup-pack/core/words";
import { catalogueFiles } from "../../book/catalogue/catalogue.js";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { configurations } from "../../configuration/configurations.js";
import { discover } from "../../discover/discover.js";
import { expandGlob } from "../../discover/expand-glob.js";
import { makeFolders } from "../../files/make-folders.js";
import type { PackInput } from "../../files/pack-input.js";
import { writeAtomically } from "../../files/write-atomically.js";
import { liesBelow } from "../../folder/is-inside.js";
import type { DialectFlags } from "../../packs/dialects-of-packs.js";
import { isSound, type ReadPack, readPack, refuseBroken } from "../../packs/read-pack.js";
import { printable, reportFailure } from "../../print/paper.js";
import type { TrustFlags } from "../../trust/flags.js";
import { type Failure, failureOf } from "../../world/failure.js";
import type { World } from "../../world/world.js";

export interface CatalogueFlags extends DialectFlags, TrustFlags {
  readonly output: string;
  readonly ignore: boolean;
}

/** Makes a site of the packs that inputs mean. */
export async function runCatalogue(inputs: readonly string[], flags: CatalogueFlags, world: World): Promise<ExitCode> {
  if (flags.output === "" || inputs.includes("-")) {
    world.stderr.write("setup-pack: catalogue takes folders or files, and the name of the folder it writes.\n");
    return exitCode.unusable;
  }
  const site = resolve(world.folder, flags.output);
  const options = { mostBytes: largest, isGitHeard: flags.ignore, places: configurations(undefined, world).placesIn };
  const { found } = await discover(inputs, world, { ...options, expandGlob: async (...given) => expandGlob(...given) });
  const packs = readAll(
    found.filter((one) => !("place" in one) || !liesBelow(one.place, site, world.files)),
    flags,
    world,
  );
  if (typeof packs === "number") return packs;
  const files = await catalogueFiles(packs.filter(isSound), flags, world);
  if (typeof files === "number") return files;
  const failure = written(site, files, world);
  if (failure !== undefined) {
    reportFailure(flags.output, "written", failure, world);
    return exitCode.unusable;
  }
  if (!flags.quiet) world.stderr.write(`Wrote ${count(files.size, "file")} into ${printable(flags.output)}\n`);
  return exitCode.fine;
}

/** Reads packs, all of which must be without errors. */
function readAll(found: readonly PackInput[], flags: DialectFlags, world: World): readonly ReadPack[] | ExitCode {
  let isUsable = true;
  for (const one of found) {
    if (one.kind !== "unusable") continue;
    reportFailure(one.path, "used", one.failure, world);
    isUsable = false;
  }
  if (!isUsable) return exitCode.unusable;
  const packs = found.map(({ path }) => readPack(path, world));
  return packs.every(isSound) ? packs : refuseBroken(packs, flags, world);
}

/** Writes the files of a site; gives why one could not be. */
function written(site: string, files: ReadonlyMap<string, string>, world: World): Failure | undefined {
  for (const [path, text] of files) {
    const place = join(site, path);
    try {
      makeFolders(dirname(place), world.files);
    } catch (error) {
      return failureOf(error);
    }
    const failure = writeAtomically(place, text, world);
    if (failure !== undefined) return failure;
  }
  return undefined;
}
