import { append, type Pointer } from "../json.js";
import type { Configuration, Ignore } from "../model.js";
import { globs, isNamedBy, isTakingBack } from "./globs.js";

/** A configuration file, by itself. */
export interface ConfigurationLayer {
  /** As it is shown. */
  readonly path: string;
  /** The folder it stands in: absolute, with forward slashes. */
  readonly folder: string;
  readonly contents: Configuration;
}

/** What holds for one input: the configuration nearest to it, with what it extends and what it says of this input. */
export interface ConfigurationInForce {
  readonly contents: Configuration;
  /** Where each ignore of `contents` is written, in the same order. */
  readonly written: readonly PlacedIgnore[];
}

/** An ignore, and where it is written. */
export interface PlacedIgnore {
  readonly ignore: Ignore;
  /** The path of the configuration file. */
  readonly file: string;
  readonly at: Pointer;
}

/**
 * What configurations that extend one another, the nearest last, say about one input, whose place is absolute and has
 * forward slashes; undefined for standard input, of which no override speaks. A file weighs more than what it extends,
 * an override more than what its file says for all, and a later override more than one before it. Ignores only add to
 * one another.
 * @example
 * ```ts
 * import { configurationInForce } from "@setup-pack/core/configuration";
 *
 * const contents = { overrides: [{ files: ["drafts/**"], severities: { "graph/cycle": "info" } }] } as const;
 * const layer = { path: "setup-pack.config.json", folder: "/team", contents };
 * console.log(configurationInForce([layer], "/team/drafts/spring.json").contents.severities); // { 'graph/cycle': 'info' }
 * ```
 */
export function configurationInForce(
  layers: readonly ConfigurationLayer[],
  place: string | undefined,
): ConfigurationInForce {
  const parts = layers.flatMap((layer) => partsFor(layer, place));
  const written = parts.flatMap(ignoresOf);
  const limits = Object.assign({}, ...layers.map((layer) => layer.contents.limits));
  const messaging = layers.findLast((layer) => layer.contents.messaging !== undefined)?.contents.messaging;
  const contents = {
    ...layers.at(-1)?.contents,
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(messaging !== undefined && { messaging }),
    severities: Object.fromEntries(parts.flatMap(({ severities = {} }) => Object.entries(severities))),
    ignore: written.map(({ ignore }) => ignore),
  };
  return { contents, written };
}

/** Returns all ignores that a file has written in it, for whatever files they are meant. */
export const ignoresIn = (file: Pick<ConfigurationLayer, "path" | "contents">): PlacedIgnore[] =>
  partsOf(file).flatMap(ignoresOf);

const ignoresOf = ({ file, from, ignore = [] }: Part): PlacedIgnore[] =>
  ignore.map((one, index) => ({ ignore: one, file, at: append(from, "ignore", index) }));

interface Part extends Pick<Configuration, "severities" | "ignore"> {
  readonly file: string;
  readonly from: Pointer;
  /** The files that an override is for. */
  readonly files?: readonly string[];
}

/** What a configuration says for all files, and then each override. */
function partsOf({
  path,
  contents: { severities, ignore, overrides = [] },
}: Pick<ConfigurationLayer, "path" | "contents">): Part[] {
  const own = { ...(severities && { severities }), ...(ignore && { ignore }) };
  return [
    { ...own, file: path, from: "" },
    ...overrides.map((override, index) => ({ ...override, file: path, from: append("", "overrides", index) })),
  ];
}

/** Returns the same without the overrides that are for other files. */
function partsFor(layer: ConfigurationLayer, place: string | undefined): Part[] {
  return partsOf(layer).filter(
    ({ files }) => files === undefined || (place !== undefined && isNamedBy(globs(files, layer.folder), place)),
  );
}

/** What a configuration says about where packs lie. Takes absolute paths, with forward slashes. */
export interface PackPlaces {
  /** The pattern that names a file as a pack, with the configuration it stands in. */
  includedBy(place: string): string | undefined;
  /** The pattern that leaves out a file or folder, with the configuration it stands in. */
  excludedBy(place: string): string | undefined;
  /** Whether a pattern takes back a part of what others leave out: a folder is then looked into all the same. */
  readonly mayTakeBack: boolean;
}

/**
 * Where packs lie by a configuration, the layer nearest to them last: what it says itself is asked first, then what it
 * extends.
 * @example
 * ```ts
 * import { packPlaces } from "@setup-pack/core/configuration";
 *
 * const layer = { path: "setup-pack.config.json", folder: "/team", contents: { exclude: ["drafts/**"] } };
 * console.log(packPlaces([layer]).excludedBy("/team/drafts/spring.json")); // setup-pack.config.json: drafts/**
 * ```
 */
export function packPlaces(layers: readonly ConfigurationLayer[]): PackPlaces {
  const byLayer = layers.toReversed().map(({ path, folder, contents: { include = [], exclude = [] } }) => ({
    path,
    included: globs(include, folder),
    excluded: globs(exclude, folder),
  }));
  const namedBy = (which: "included" | "excluded", place: string): string | undefined => {
    for (const one of byLayer) {
      const pattern = one[which](place);
      if (pattern !== undefined) return isTakingBack(pattern) ? undefined : `${one.path}: ${pattern}`;
    }
    return undefined;
  };
  return {
    includedBy: (place) => namedBy("included", place),
    excludedBy: (place) => namedBy("excluded", place),
    mayTakeBack: layers.some(({ contents: { exclude = [] } }) => exclude.some(isTakingBack)),
  };
}
