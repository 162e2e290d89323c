export { identityRoutes } from "./routes.js";
