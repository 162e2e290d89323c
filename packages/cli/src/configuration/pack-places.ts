import { dirname, resolve } from "node:path";
import { type PackPlaces, packPlaces } from "@setup-pack/core/configuration";
import { slashed } from "./effective-configuration.js";
import type { Layers } from "./layers.js";

export type { PackPlaces } from "@setup-pack/core/configuration";

/** Where nothing is said. */
export const anyPlace: PackPlaces = {
  includedBy: () => undefined,
  excludedBy: () => undefined,
  mayTakeBack: false,
};

/** Where packs lie by a configuration. Takes absolute paths, as this computer writes them. */
export function configuredPlaces(layers: Layers, folder: string): PackPlaces {
  const places = packPlaces(
    layers.map((layer) => ({ ...layer, folder: slashed(dirname(resolve(folder, layer.path))) })),
  );
  return {
    includedBy: (place) => places.includedBy(slashed(place)),
    excludedBy: (place) => places.excludedBy(slashed(place)),
    mayTakeBack: places.mayTakeBack,
  };
}
