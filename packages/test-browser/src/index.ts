export { type BrowserFiles, browserFiles } from "./browser-files.js";
export { launchBrowser, serveBrowser } from "./launch.js";
