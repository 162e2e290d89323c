export { referenceTargetRoutes } from "./routes.js";
export { existingTargets, isReferenceType, listOfType, type ReferenceType, referenceTargets } from "./targets.js";
