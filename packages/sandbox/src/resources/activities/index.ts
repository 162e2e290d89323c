export { activityRoutes } from "./routes.js";
export { activity, showActivity } from "./store.js";
