import { resolve } from "node:path";
import { isNoBaseline } from "../../baseline/baseline.js";
import { dialectsNamedBy } from "../../configuration/dialect-places.js";
import type { Layers } from "../../configuration/layers.js";
import type { PackInput } from "../../files/pack-input.js";
import { writtenOver, writtenPlace } from "../../packs/written-over.js";
import { ruleModules } from "../../team-rules/rule-modules.js";
import type { World } from "../../world/world.js";

/** The files that options of `validate` name. */
type FileFlags = { readonly [Option in keyof typeof optionNames]?: string };

/** What checking would write over that it reads, or that is somebody's own, in a sentence. */
export function overwriteOf(
  found: readonly PackInput[],
  layers: Layers,
  flags: FileFlags,
  world: World,
): string | undefined {
  for (const option of ["output", "writeBaseline"] as const) {
    const place = writtenPlace(flags[option], world);
    if (place === undefined) continue;
    const would = (path: string): string => `${optionNames[option]} would write over ${path}`;
    const inputs = found.flatMap((one) => ("place" in one ? [{ path: one.path, place: one.place }] : []));
    const input = writtenOver(place, inputs, world);
    if (input !== undefined) return `${would(input)}, which is to be checked.`;
    for (const other of keptFrom[option]) {
      const path = flags[other];
      const named = path === undefined ? [] : [{ path, place: resolve(world.folder, path) }];
      if (writtenOver(place, named, world) !== undefined)
        return `${would(flags[option] ?? "")}, which ${optionNames[other]} names.`;
    }
    const read = layers.flatMap((file) => [
      { path: file.path, place: resolve(world.folder, file.path) },
      ...dialectsNamedBy(file, "any", world).map(({ path }) => ({ path, place: resolve(world.folder, path) })),
      ...ruleModules(file, world.folder).map((module) => ({ path: module.named, place: module.place })),
    ]);
    const settings = writtenOver(place, [...new Map(read.map((one) => [one.place, one])).values()], world);
    if (settings !== undefined) return `${would(settings)}, which says how to check.`;
  }
  const { writeBaseline } = flags;
  return writeBaseline !== undefined && isNoBaseline(writeBaseline, world)
    ? `--write-baseline would write over ${writeBaseline}, which is not a baseline. Name another file, or remove it first.`
    : undefined;
}

const optionNames = {
  output: "--output",
  writeBaseline: "--write-baseline",
  baseline: "--baseline",
  config: "--config",
  dialect: "--dialect",
  against: "--against",
} as const;

/** What each of the options that write must leave alone; a baseline may be written again. */
const keptFrom = {
  output: ["writeBaseline", "baseline", "config", "dialect", "against"],
  writeBaseline: ["config", "dialect", "against"],
} as const;
