/** The panel of what is selected on the canvas. */

export { Inspector } from "./lazy.js";
