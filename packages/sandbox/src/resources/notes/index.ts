export { addNote, noteRoutes } from "./routes.js";
