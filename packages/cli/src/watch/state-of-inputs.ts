import type { Dirent } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { configurationName } from "../configuration/configuration-file.js";
import { configurations } from "../configuration/configurations.js";
import { expandGlob } from "../discover/expand-glob.js";
import { isGlob } from "../discover/is-glob.js";
import { stateOfFile } from "../files/state-of-file.js";
import { mostNames } from "../folder/walk.js";
import { ruleModules } from "../team-rules/rule-modules.js";
import { failureOf } from "../world/failure.js";
import type { Files, World } from "../world/world.js";

/** What changes whenever a pack does that an input means, or one comes or goes. */
export function stateOfInput(input: string, world: Pick<World, "files" | "folder">): string {
  const { files, folder } = world;
  const place = resolve(folder, input);
  if (stateOfFile(place, files) !== "" || !isGlob(input)) return stateOfPlace(place, files);
  return expandGlob(input, world)
    .map((path) => `${path} ${stateOfPlace(resolve(folder, path), files)}`)
    .join("\n");
}

/**
 * What changes whenever the configuration does that holds for a place: it may stand in any folder above, extend others
 * and name modules of rules; and so may what git ignores.
 */
export function stateOfSettings(place: string, named: string | undefined, world: World): string {
  const { files } = world;
  const read = configurations(named, world);
  read.placesIn(place);
  const { layers = [] } = read.of({ kind: "folder", path: place, place }) ?? {};
  const modules = layers.flatMap((layer) => ruleModules(layer, world.folder)).map((module) => module.place);
  const states = [...read.places(), ...modules].map((file) => `${file} ${stateOfFile(file, files)}`);
  for (let folder = place; ; folder = dirname(folder)) {
    for (const name of [configurationName, ".gitignore"]) states.push(stateOfFile(join(folder, name), files));
    if (folder === dirname(folder)) return states.join("\n");
  }
}

/** A file, or everything below a folder; of a very large one the first names only. */
function stateOfPlace(place: string, files: Files): string {
  const lines: string[] = [];
  for (const path of below(place, files)) {
    if (lines.length > mostNames) break;
    lines.push(`${path} ${stateOfFile(path, files)}`);
  }
  return lines.join("\n");
}

/**
 * The files below a folder, where names that begin with a dot and node_modules are left out; the place itself where it
 * is none.
 */
function* below(place: string, files: Files): Generator<string> {
  let entries: Dirent[];
  try {
    entries = files.readdirSync(place, { withFileTypes: true });
  } catch (error) {
    failureOf(error);
    yield place;
    return;
  }
  for (const entry of entries) {
    if ((entry.name.startsWith(".") && entry.name !== ".gitignore") || entry.name === "node_modules") continue;
    const path = join(place, entry.name);
    if (entry.isDirectory()) yield* below(path, files);
    else yield path;
  }
}
