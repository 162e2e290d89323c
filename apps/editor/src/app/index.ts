/** The window: what stands where in it. */

export { App } from "./app.js";
export { showKeptSizes } from "./panel-sizes.js";
export { chosenTheme, followTheme } from "./theme.js";
