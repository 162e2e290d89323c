import type { ConfigurationLayer } from "./configuration-in-force.js";
import { globs, isTakingBack } from "./globs.js";

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
