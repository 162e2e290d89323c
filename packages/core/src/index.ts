export {
  compareDiagnostics,
  type Diagnostic,
  type Fix,
  type PatchOperation,
  type Position,
  type Range,
  type Related,
  type Severity,
} from "./diagnostic.js";
