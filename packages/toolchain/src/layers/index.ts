export {
  checkLayers,
  type LayerException,
  type LayerProblem,
  type LayerTable,
  problemText,
  readSources,
  type Source,
  type SourceImport,
} from "./check-layers.js";
