export { type Home, type OpenHome, openHome } from "./home.js";
