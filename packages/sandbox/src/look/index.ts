export { leadToLook, lookPages } from "./pages.js";
