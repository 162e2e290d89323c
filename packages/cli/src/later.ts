/**
 * What checking a pack does not need. It becomes a file of its own, so that no start waits for it: reach it by
 * `import("…/later.js")` only, never by an import at the top of a file.
 */

export { runBuild } from "./commands/run/build.js";
export { runExplain } from "./commands/run/explain.js";
export { runInit } from "./commands/run/init.js";
export { runUnpack } from "./commands/run/unpack.js";
export { checkFolder } from "./report/check-folder.js";
