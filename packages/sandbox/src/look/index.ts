export { leadToLook } from "./leads-to-look.js";
export { lookPages } from "./pages.js";
