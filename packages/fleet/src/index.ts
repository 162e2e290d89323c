export { type DecisionsFile, entryOf, readDecisions } from "./decisions/decisions-file.js";
export type { Inventory, InventoryOffice, KeySource, OfficeAccess, OnConflict, Wave } from "./inventory/inventory.js";
export type { ReadBeside } from "./inventory/inventory-source.js";
export { type InventoryFile, type OfficeFinding, readInventory } from "./inventory/read-inventory.js";
export { withoutKeys } from "./inventory/read-office.js";
export { checkOffice, type OfficeCheck, sameWorkspaces } from "./office/check-office.js";
export { inTurns } from "./office/in-turns.js";
export type { OfficeWorld, TextOrFailure } from "./office/open-office.js";
export { type OpenOffice, type OpenOptions, openOffice } from "./office/open-office.js";
export { type FleetRequest, type OfficePlan, planOffice, type Verdict } from "./office/plan-office.js";
export type { ConflictQuestion, ExistingQuestion, Question, ReferenceQuestion } from "./office/questions.js";
export { decisionOn } from "./office/settle.js";
export { type FleetReport, type ReportedOffice, reportOf, type ToldOffice, toldOffice } from "./report/fleet-report.js";
export { type FleetQuestion, fleetQuestions, type OfficeValue } from "./shapes/fleet-questions.js";
export {
  groupOffices,
  type OfficeShape,
  type ShapeGroup,
  type StrandedInOffices,
  shapeOf,
  strandedInOffices,
} from "./shapes/office-shape.js";
