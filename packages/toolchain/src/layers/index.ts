/** How tests of packages see to it that a room imports only from lower floors, and by its door where it has one. */

export { checkLayers, type LayerException, type LayerProblem, type LayerTable } from "./check-layers.js";
export { problemText } from "./problem-text.js";
export { readSources, type Source, type SourceImport } from "./read-sources.js";
