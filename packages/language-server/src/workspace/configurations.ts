import { type CompileOptions, type Configuration, parse } from "@setup-pack/core";
import { checkConfiguration, configurationInForce, type PackPlaces, packPlaces } from "@setup-pack/core/configuration";
import type { Dialect } from "@setup-pack/core/meaning";
import { sendingRules } from "@setup-pack/rehearsal";
import { below, folderOf, nameOf } from "../files/uri.js";
import { fileKindNamed } from "../kinds/file-kinds.js";
import { type FileProblem, readFileOfKind } from "../kinds/read-file.js";
import { dialectsFor, type PlacedLayer, pathOf, type ReadText } from "./dialects.js";

export { pathOf, type ReadText } from "./dialects.js";

/** What holds for a pack. */
export interface Settings {
  readonly configuration: Configuration;
  /** The configuration file nearest to it, if there is one. */
  readonly file: string | undefined;
  /** Its dialects that can be used; each weighs more than those before it. */
  readonly dialects: readonly Dialect[];
  /** The files that should say how it is judged and cannot be used: it is judged without them. */
  readonly unusable: readonly UnusableFile[];
  /** Every file that was asked for: another state of one of them may give other settings. */
  readonly asked: ReadonlySet<string>;
}

/** A configuration or a dialect that cannot be used. */
export interface UnusableFile {
  readonly uri: string;
  /**
   * "" where there is no such file, and where it is not the nearest configuration: who names another may be a stranger.
   */
  readonly text: string;
  /** What is wrong with that text. */
  readonly problems: readonly FileProblem[];
  /** Why, in a sentence. */
  readonly why: string;
}

export const configurationName = "setup-pack.config.json";

/** At most so many configurations extend one another. */
const mostLayers = 16;

/**
 * Reads what holds for a pack, a file or a source folder, by its place. What cannot be used holds for nothing, and is
 * told: the command line refuses to judge by it.
 */
export async function settingsFor(uri: string, isFolder: boolean, read: ReadText): Promise<Settings> {
  const asked = new Set<string>();
  const ask: ReadText = (file) => {
    asked.add(file);
    return read(file);
  };
  const file = await nearest(isFolder ? uri : folderOf(uri), ask);
  const unusable: UnusableFile[] = [];
  const refuse: Refuse = (one) => void unusable.push(one);
  const layers = file === undefined ? [] : await layersOf(file, ask, refuse);
  const { contents } = configurationInForce(layers, pathOf(uri));
  const files = await dialectsFor(uri, isFolder, layers, ask);
  for (const { uri: place, text, dialect } of files) if (dialect === undefined) refuse(namedOnly(place, text));
  const dialects = files.flatMap(({ dialect }) => dialect ?? []);
  return { configuration: contents, file, dialects, unusable, asked };
}

/** What the configuration nearest to a folder says about where packs lie, each told by `pathOf`. */
export async function placesIn(folder: string, read: ReadText): Promise<PackPlaces> {
  const file = await nearest(folder, read);
  return packPlaces(file === undefined ? [] : await layersOf(file, read, () => undefined));
}

/**
 * Returns the trust files that the configurations above a pack name, all of which must trust it; undefined where one of
 * the configurations cannot be used.
 */
export async function trustFilesFor(
  uri: string,
  isFolder: boolean,
  read: ReadText,
): Promise<readonly string[] | undefined> {
  const files = new Set<string>();
  let isBroken = false;
  for (let folder = isFolder ? uri : folderOf(uri); folder !== undefined; folder = folderOf(folder)) {
    const file = below(folder, configurationName);
    if ((await read(file)) === undefined) continue;
    const layers = await layersOf(file, read, () => {
      isBroken = true;
    });
    for (const { at, contents } of layers) if (contents.trust !== undefined) files.add(below(at, contents.trust));
  }
  return isBroken ? undefined : [...files];
}

/** Returns how a pack is judged under its settings. */
export function optionsOf({ configuration, dialects }: Settings, world: CompileOptions): CompileOptions {
  return { ...world, dialects, sendingRules: sendingRules(configuration, dialects) };
}

async function nearest(from: string | undefined, read: ReadText): Promise<string | undefined> {
  for (let folder = from; folder !== undefined; folder = folderOf(folder)) {
    const file = below(folder, configurationName);
    if ((await read(file)) !== undefined) return file;
  }
  return undefined;
}

/** Is told of a file that cannot be used. */
type Refuse = (file: UnusableFile) => void;

/** Returns a configuration with what it extends, the farthest first; without what cannot be used. */
async function layersOf(
  file: string,
  read: ReadText,
  refuse: Refuse,
  above: readonly string[] = [],
): Promise<PlacedLayer[]> {
  const text = await read(file);
  const parsed = text === undefined ? undefined : parse(text);
  const checked = parsed?.readable ? checkConfiguration(parsed.value) : undefined;
  const folder = folderOf(file);
  const isCircle = above.includes(file) || above.length >= mostLayers;
  if (checked === undefined || "findings" in checked || folder === undefined || isCircle) {
    refuse(isCircle || above.length > 0 ? namedOnly(file, text, isCircle) : whollyTold(file, text ?? ""));
    return [];
  }
  const layer = { path: nameOf(file), folder: pathOf(folder), at: folder, contents: checked.contents };
  const { extends: base } = checked.contents;
  return base === undefined
    ? [layer]
    : [...(await layersOf(below(folder, base), read, refuse, [...above, file])), layer];
}

function namedOnly(uri: string, text: string | undefined, isCircle = false): UnusableFile {
  const why = isCircle
    ? "Configurations extend one another in a circle, or too many do."
    : text === undefined
      ? "It is named here and is not there."
      : "Open it to see what is wrong with it.";
  return { uri, text: "", problems: [], why };
}

function whollyTold(uri: string, text: string): UnusableFile {
  const kind = fileKindNamed("configuration");
  const problems = kind === undefined ? [] : readFileOfKind(nameOf(uri), text, kind).problems;
  return { uri, text, problems, why: problems[0]?.message ?? "It cannot be read." };
}
