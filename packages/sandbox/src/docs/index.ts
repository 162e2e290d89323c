export { docsPage } from "./routes.js";
