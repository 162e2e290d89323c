export { addNote } from "./add.js";
export { noteRoutes } from "./routes.js";
