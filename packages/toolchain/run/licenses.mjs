import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * What is read of a package's `package.json`.
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {string} [license]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [devDependencies]
 */

/** Our own packages have the license of the package that they are bundled into. */
const ours = /^@setup-pack\//;

const licenseFile = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;

/**
 * A page with the licenses of all packages that may be in the bundle of a package. What it bundles stands in its
 * `devDependencies`, so that nobody installs it a second time.
 * @param {string} folder
 */
export function licenses(folder) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const name of Object.keys(manifestIn(folder).devDependencies ?? {})) collect(name, folder, found);
  const parts = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([title, text]) => `## ${title}\n\n${text}`.trim());
  return `# Licenses\n\nThe command bundles packages that have these licenses:\n\n${parts.join("\n\n")}\n`;
}

/**
 * Adds a package and all that it depends on, each once, by its name, version and license.
 * @param {string} name
 * @param {string} from
 * @param {Map<string, string>} found
 */
function collect(name, from, found) {
  const folder = installed(name, from);
  const { version, license = "no license given", dependencies = {} } = manifestIn(folder);
  const title = `${name} ${version} (${license})`;
  if (found.has(title)) return;
  if (!ours.test(name)) found.set(title, licenseIn(folder));
  for (const dependency of Object.keys(dependencies)) collect(dependency, folder, found);
}

/**
 * The folder of a package, found as Node finds it.
 * @param {string} name
 * @param {string} from
 * @returns {string}
 */
function installed(name, from) {
  const folder = join(from, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return folder;
  if (dirname(from) === from) throw new Error(`${name} is not installed`);
  return installed(name, dirname(from));
}

/**
 * @param {string} folder
 * @returns {Manifest}
 */
function manifestIn(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/**
 * Empty where a package comes without the text of its license.
 * @param {string} folder
 */
function licenseIn(folder) {
  const file = readdirSync(folder).find((name) => licenseFile.test(name));
  return file === undefined ? "" : readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim();
}
