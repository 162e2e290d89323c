export { type BrowserFiles, browserFiles } from "./browser-files.js";
export { launchBrowser } from "./launch.js";
export { type Site, type SiteContents, serve } from "./serve.js";
