export { resetRoutes } from "./routes.js";
