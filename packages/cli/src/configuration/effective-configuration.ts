import { dirname, resolve } from "node:path";
import type { Configuration, Ignore } from "@setup-pack/core";
import { append, type Pointer } from "@setup-pack/core/json";
import { globs, isNamedBy } from "./globs.js";
import type { Layers } from "./layers.js";
import type { UsableFile } from "./settings-file.js";

/** What holds for one input: the configuration nearest to it, with what it extends and what it says of this input. */
export interface EffectiveConfiguration extends UsableFile<Configuration> {
  /** All that was read for it, the file itself last. */
  readonly layers: Layers;
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
 * What a configuration says about one input, whose place is absolute; undefined for standard input, of which no
 * override speaks. A file weighs more than what it extends, an override more than what its file says for all, and a
 * later override more than one before it. Ignores only add to one another.
 */
export function effectiveConfiguration(
  layers: Layers,
  place: string | undefined,
  folder: string,
): EffectiveConfiguration | undefined {
  const file = layers.at(-1);
  if (file === undefined) return undefined;
  const parts = layers.flatMap((layer) => partsFor(layer, place, folder));
  const written = parts.flatMap(ignoresOf);
  const limits = Object.assign({}, ...layers.map((layer) => layer.contents.limits));
  const messaging = layers.findLast((layer) => layer.contents.messaging !== undefined)?.contents.messaging;
  const contents = {
    ...file.contents,
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(messaging !== undefined && { messaging }),
    severities: Object.fromEntries(parts.flatMap(({ severities = {} }) => Object.entries(severities))),
    ignore: written.map(({ ignore }) => ignore),
  };
  return { ...file, contents, layers, written };
}

/** All ignores that a file has written in it, for whatever files they are meant. */
export const ignoresIn = (file: UsableFile<Configuration>): PlacedIgnore[] => partsOf(file).flatMap(ignoresOf);

const ignoresOf = ({ file, from, ignore = [] }: Part): PlacedIgnore[] =>
  ignore.map((one, index) => ({ ignore: one, file, at: append(from, "ignore", index) }));

interface Part extends Pick<Configuration, "severities" | "ignore"> {
  readonly file: string;
  readonly from: Pointer;
  /** The files that an override is for. */
  readonly files?: readonly string[];
}

/** What a configuration says for all files, and then each override. */
function partsOf({ path, contents: { severities, ignore, overrides = [] } }: UsableFile<Configuration>): Part[] {
  const own = { ...(severities && { severities }), ...(ignore && { ignore }) };
  return [
    { ...own, file: path, from: "" },
    ...overrides.map((override, index) => ({ ...override, file: path, from: append("", "overrides", index) })),
  ];
}

/** The same without the overrides that are for other files. */
function partsFor(layer: UsableFile<Configuration>, place: string | undefined, folder: string): Part[] {
  const within = dirname(resolve(folder, layer.path));
  return partsOf(layer).filter(
    ({ files }) => files === undefined || (place !== undefined && isNamedBy(globs(files, within), place)),
  );
}
