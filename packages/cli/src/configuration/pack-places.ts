import { dirname, resolve } from "node:path";
import { globs, isTakingBack } from "@setup-pack/core/configuration";
import { slashed } from "./effective-configuration.js";
import type { Layers } from "./layers.js";

/** What a configuration says about where packs lie. Takes absolute paths. */
export interface PackPlaces {
  /** The pattern that names a file as a pack, with the configuration it stands in. */
  includedBy(place: string): string | undefined;
  /** The pattern that leaves out a file or folder, with the configuration it stands in. */
  excludedBy(place: string): string | undefined;
  /** Whether a pattern takes back a part of what others leave out: a folder is then looked into all the same. */
  readonly mayTakeBack: boolean;
}

/** Where nothing is said. */
export const anyPlace: PackPlaces = {
  includedBy: () => undefined,
  excludedBy: () => undefined,
  mayTakeBack: false,
};

/** Where packs lie by a configuration: what it says itself is asked first, then what it extends. */
export function configuredPlaces(layers: Layers, folder: string): PackPlaces {
  const byLayer = layers.toReversed().map(({ path, contents: { include = [], exclude = [] } }) => {
    const within = slashed(dirname(resolve(folder, path)));
    return { path, included: globs(include, within), excluded: globs(exclude, within) };
  });
  const namedBy = (which: "included" | "excluded", place: string): string | undefined => {
    for (const one of byLayer) {
      const pattern = one[which](slashed(place));
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
