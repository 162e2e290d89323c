export {
  checkLayers,
  type LayerException,
  type LayerProblem,
  type LayerTable,
  readSources,
  type Source,
  type SourceImport,
} from "./check-layers.js";
export { problemText } from "./problem-text.js";
