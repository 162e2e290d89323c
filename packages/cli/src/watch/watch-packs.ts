import type { Dirent } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { configurationName } from "../configuration/configuration-file.js";
import { configurations } from "../configuration/configurations.js";
import { expandGlob, isGlob } from "../discover/expand-glob.js";
import { stateOfFile } from "../files/file-state.js";
import { mostNames } from "../folder/walk.js";
import { watch } from "../folder/watch.js";
import type { GlobalFlags } from "../print/paper.js";
import { ruleModules } from "../team-rules/team-rules-of-run.js";
import { failureOf } from "../world/failure.js";
import type { Files, World } from "../world/world.js";

/** Looking takes at most this part of the time, however much there is to look at. */
const share = 1 / 10;

/** The files besides the packs that say how to check them. */
interface WatchFlags extends GlobalFlags {
  readonly config?: string;
  readonly against?: string;
  readonly baseline?: string;
}

/**
 * Checks packs, and again whenever one of them or what says how to check them changes, until the user wants to stop.
 * Dialect files are those that checking reads, and those that these extend.
 * Checking may add to the inputs what it has read besides.
 */
export async function watchPacks(
  inputs: readonly string[],
  flags: WatchFlags,
  world: World,
  check: (world: World) => Promise<unknown>,
): Promise<ExitCode> {
  if (inputs.includes("-")) {
    world.stderr.write("setup-pack: Standard input cannot be watched. Name a file or folder for --watch.\n");
    return exitCode.unusable;
  }
  const named = [flags.config, flags.against, flags.baseline].filter((path) => path !== undefined);
  let took = 0;
  const initial = [...inputs];
  /** What checking has added to the inputs, as it was when it was looked at first. */
  const added = new Map<string, string>();
  const stateOfAdded = (input: string): string => {
    const state = `${stateOfInput(input, world)}\n${stateOfSettings(resolve(world.folder, input), flags.config, world)}`;
    const first = added.get(input) ?? state;
    added.set(input, first);
    return state === first ? "" : state;
  };
  /** The files of dialects, as they were when they were read first. */
  const followed = new Map<string, string>();
  const follow = (place: string): void => {
    if (!followed.has(place)) followed.set(place, stateOfFile(place, world.files));
  };
  const stateOfFollowed = ([place, first]: readonly [string, string]): string => {
    const state = stateOfFile(place, world.files);
    return state === first ? "" : `${place} ${state}`;
  };
  const look = (): string => {
    const start = world.now();
    const state = [
      ...initial.map((input) => stateOfInput(input, world)),
      ...inputs
        .slice(initial.length)
        .map(stateOfAdded)
        .filter((one) => one !== ""),
      ...[...initial, ...named].map((path) => stateOfSettings(resolve(world.folder, path), flags.config, world)),
      ...named.map((path) => stateOfInput(path, world)),
      ...[...followed].map(stateOfFollowed).filter((one) => one !== ""),
    ].join("\n\n");
    took = world.now() - start;
    return state;
  };
  const signals = world.interruptions();
  const wait = (milliseconds: number): Promise<boolean> => signals.wait(Math.max(milliseconds, took / share));
  let isFirst = true;
  const work = async (): Promise<void> => {
    if (!isFirst && !flags.quiet) world.stderr.write("\nSomething changed; checking again.\n");
    isFirst = false;
    await check({ ...world, follow });
  };
  try {
    if (!flags.quiet) world.stderr.write("Watching; Ctrl-C ends it.\n");
    await watch(look, work, { wait });
    return exitCode.fine;
  } finally {
    signals.end();
  }
}

/** What changes whenever a pack does that an input means, or one comes or goes. */
function stateOfInput(input: string, world: Pick<World, "files" | "folder">): string {
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
function stateOfSettings(place: string, named: string | undefined, world: World): string {
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

/** Returns a file, or everything below a folder; of a very large one the first names only. */
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
