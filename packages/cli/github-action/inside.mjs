// Ends with 1 where one of the paths it is given leads by links out of the current folder, or into what git keeps
// there.
import { realpathSync } from "node:fs";
import { isAbsolute, relative, sep } from "node:path";

const root = realpathSync.native(".");

function leadsOut(path) {
  try {
    const way = relative(root, realpathSync.native(path));
    return way.split(sep).some((part) => part === ".." || part === ".git") || isAbsolute(way);
  } catch {
    return false;
  }
}

const named = process.argv.slice(2).filter((path) => path !== "");
process.exitCode = named.some(leadsOut) ? 1 : 0;
