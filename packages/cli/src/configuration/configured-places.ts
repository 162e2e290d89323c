import { dirname, resolve } from "node:path";
import { globs, isTakingBack } from "./globs.js";
import type { Layers } from "./layers.js";
import type { PackPlaces } from "./pack-places.js";

/** Where packs lie by a configuration: what it says itself is asked first, then what it extends. */
export function configuredPlaces(layers: Layers, folder: string): PackPlaces {
  const byLayer = layers.toReversed().map(({ path, contents: { include = [], exclude = [] } }) => {
    const within = dirname(resolve(folder, path));
    return { path, included: globs(include, within), excluded: globs(exclude, within) };
  });
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
