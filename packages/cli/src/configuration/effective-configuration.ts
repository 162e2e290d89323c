import { dirname, resolve, sep } from "node:path";
import type { Configuration } from "@setup-pack/core";
import { type ConfigurationInForce, configurationInForce } from "@setup-pack/core/configuration";
import type { Layers } from "./layers.js";
import type { UsableFile } from "./settings-file.js";

/** What holds for one input: the configuration nearest to it, with what it extends and what it says of this input. */
export interface EffectiveConfiguration extends UsableFile<Configuration>, ConfigurationInForce {
  /** All that was read for it, the file itself last. */
  readonly layers: Layers;
}

/** What a configuration says about one input, whose place is absolute; undefined for standard input. */
export function effectiveConfiguration(
  layers: Layers,
  place: string | undefined,
  folder: string,
): EffectiveConfiguration | undefined {
  const file = layers.at(-1);
  if (file === undefined) return undefined;
  const placed = layers.map((layer) => ({ ...layer, folder: slashed(dirname(resolve(folder, layer.path))) }));
  return { ...file, ...configurationInForce(placed, place && slashed(place)), layers };
}

/** Returns a path as globs take it. */
export const slashed = (path: string): string => path.split(sep).join("/");
