export { referenceTargetRoutes } from "./routes.js";
export { dashboardLists, existingTargets, listOfType, referenceTargets } from "./targets.js";
