export { lookupRoutes } from "./routes.js";
export { stageTypes } from "./schemas.js";
