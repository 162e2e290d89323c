// What a team's configuration says of a pack. For the packages of this project only: what stands here changes without notice.

export { type CheckedConfiguration, checkConfiguration, unknownRules } from "../configuration/check-configuration.js";
export { type GitPatterns, gitPatterns } from "../configuration/git-patterns.js";
export { type Globs, globs, isNamedBy, isTakingBack } from "../configuration/globs.js";
export {
  type ConfigurationInForce,
  type ConfigurationLayer,
  configurationInForce,
  ignoresIn,
  type PackPlaces,
  type PlacedIgnore,
  packPlaces,
} from "../configuration/pack-places.js";
export { pathPattern } from "../configuration/path-pattern.js";
export { keyPathOf } from "../symbols/key-path.js";
