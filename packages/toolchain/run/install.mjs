import { existsSync, readFileSync } from "node:fs";
import { inRepository } from "./paths.mjs";
import { run } from "./shell.mjs";
import { digestOf, isStamped, stamp } from "./stamp.mjs";

const stampFile = inRepository("node_modules/.setup-pack-toolkit");

/** Installs from the lockfile unless what it asks for is there. Gives an exit code. */
export function install() {
  const lockfile = digestOf(["package-lock.json"]);
  if (isStamped(stampFile, lockfile)) return 0;
  if (!isInstalled()) {
    console.error("Installing from package-lock.json …");
    const code = npm(["ci"]);
    if (code !== 0) return code;
  }
  stamp(stampFile, lockfile);
  return 0;
}

/**
 * Runs npm; gives an exit code. npm says in `npm_execpath` where it is when it runs us; it is a script, so Node runs it
 * on every system.
 * @param {readonly string[]} flags
 */
export function npm(flags) {
  const script = process.env.npm_execpath;
  return script?.endsWith(".js") ? run(process.execPath, [script, ...flags]) : run("npm", flags);
}

/** Whether someone else, such as CI, has installed just what the lockfile asks for: npm keeps a list of what it did. */
function isInstalled() {
  const installed = packagesIn("node_modules/.package-lock.json");
  const wanted = packagesIn("package-lock.json");
  if (installed === undefined || wanted === undefined) return false;
  const known = Object.keys(installed).every((path) => path in wanted);
  return known && Object.entries(wanted).every(([path, entry]) => isSatisfied(path, entry, installed[path]));
}

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Entry
 * @param {string} file
 * @returns {Record<string, Entry> | undefined}
 */
function packagesIn(file) {
  if (!existsSync(inRepository(file))) return undefined;
  return JSON.parse(readFileSync(inRepository(file), "utf8")).packages;
}

/**
 * Packages for other systems are left out of an installation, and the root is never in its list.
 * @param {string} path
 * @param {Entry} wanted
 * @param {Entry | undefined} installed
 */
function isSatisfied(path, wanted, installed) {
  if (path === "") return true;
  if (installed === undefined) return wanted.optional === true || wanted.devOptional === true;
  return installed.version === wanted.version && installed.integrity === wanted.integrity;
}
