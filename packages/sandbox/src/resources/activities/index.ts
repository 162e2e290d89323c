export { activity, activityRoutes, showActivity } from "./routes.js";
