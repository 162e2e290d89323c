export { activityRoutes } from "./routes.js";
export { activity } from "./schemas.js";
export { showActivity } from "./store.js";
