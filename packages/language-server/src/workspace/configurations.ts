import { type CompileOptions, type Configuration, parse, parseBlockSchemas, type TeamBlocks } from "@setup-pack/core";
import { type ConfigurationLayer, checkConfiguration, configurationInForce } from "@setup-pack/core/configuration";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { sendingRules } from "@setup-pack/core/run";
import { readYamlFile } from "@setup-pack/core/source";
import { below, folderOf, nameOf } from "../files/uri.js";

/** What holds for a pack. */
export interface Settings {
  readonly configuration: Configuration;
  /** The configuration file nearest to it, if there is one. */
  readonly file: string | undefined;
  readonly blocks: TeamBlocks | undefined;
  /** The files of block schemas that can be used, as they are written; each weighs more than those before it. */
  readonly blockSchemas: readonly JsonObject[];
  /** Every file that was asked for: another state of one of them may give other settings. */
  readonly asked: ReadonlySet<string>;
}

/** The text of a file, open or not; undefined where there is none. */
export type ReadText = (uri: string) => Promise<string | undefined>;

export const configurationName = "setup-pack.config.json";

/** What a file of block schemas is called in a source folder; the first that is there counts. */
const blocksInFolder = ["blocks.yaml", "blocks.yml", "blocks.json"] as const;

/** At most so many configurations extend one another. */
const mostLayers = 16;

/**
 * Reads what holds for a pack, a file or a source folder, by its place. What cannot be used holds for nothing: the
 * command line refuses it, and the file itself is told what is wrong with it.
 */
export async function settingsFor(uri: string, isFolder: boolean, read: ReadText): Promise<Settings> {
  const asked = new Set<string>();
  const ask: ReadText = (file) => {
    asked.add(file);
    return read(file);
  };
  const file = await nearest(isFolder ? uri : folderOf(uri), ask);
  const layers = file === undefined ? [] : await layersOf(file, ask);
  const { contents } = configurationInForce(layers, pathOf(uri));
  const named = layers.flatMap(({ at, contents: { blocks } }) => (blocks === undefined ? [] : below(at, blocks)));
  const inFolder = isFolder
    ? await firstThere(
        blocksInFolder.map((name) => below(uri, name)),
        ask,
      )
    : [];
  const found = await Promise.all([...named, ...inFolder].map((place) => readBlocks(place, ask)));
  const usable = found.flatMap((one) => one ?? []);
  const blocks = usable.length === 0 ? undefined : new Map(usable.flatMap((one) => [...one.blocks]));
  const blockSchemas = usable.map(({ value }) => value);
  return { configuration: contents, file, blocks, blockSchemas, asked };
}

/** How a pack is judged under its settings. */
export function optionsOf({ configuration, blocks }: Settings, world: CompileOptions): CompileOptions {
  return { ...world, ...(blocks && { blocks }), sendingRules: sendingRules(configuration, blocks) };
}

async function firstThere(uris: readonly string[], read: ReadText): Promise<string[]> {
  for (const uri of uris) if ((await read(uri)) !== undefined) return [uri];
  return [];
}

const pathOf = (uri: string): string => decodeURIComponent(uri).replace(/^[a-z][a-z\d+.-]*:(?:\/\/[^/]*)?/i, "");

async function nearest(from: string | undefined, read: ReadText): Promise<string | undefined> {
  for (let folder = from; folder !== undefined; folder = folderOf(folder)) {
    const file = below(folder, configurationName);
    if ((await read(file)) !== undefined) return file;
  }
  return undefined;
}

interface Layer extends ConfigurationLayer {
  /** The URI of its folder. */
  readonly at: string;
}

/** A configuration with what it extends, the farthest first; without what cannot be used. */
async function layersOf(file: string, read: ReadText, above: readonly string[] = []): Promise<Layer[]> {
  const text = await read(file);
  const parsed = text === undefined ? undefined : parse(text);
  const checked = parsed?.readable ? checkConfiguration(parsed.value) : undefined;
  const folder = folderOf(file);
  if (checked === undefined || "findings" in checked || folder === undefined) return [];
  if (above.includes(file) || above.length >= mostLayers) return [];
  const layer = { path: nameOf(file), folder: pathOf(folder), at: folder, contents: checked.contents };
  const { extends: base } = checked.contents;
  return base === undefined ? [layer] : [...(await layersOf(below(folder, base), read, [...above, file])), layer];
}

/** A file of block schemas that can be used. */
interface BlocksFile {
  readonly blocks: TeamBlocks;
  readonly value: JsonObject;
}

async function readBlocks(uri: string, read: ReadText): Promise<BlocksFile | undefined> {
  const text = await read(uri);
  if (text === undefined) return undefined;
  const value = uri.endsWith(".json") ? parse(text).value : readYamlFile(text, nameOf(uri)).file?.value;
  const { blocks } = parseBlockSchemas(value);
  return blocks === undefined || !isObject(value) ? undefined : { blocks, value };
}
