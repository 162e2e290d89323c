export { lookPages } from "./pages.js";
