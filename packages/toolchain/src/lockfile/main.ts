import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { inRepository } from "../paths.js";
import { packagesWithoutIntegrity, withOptionalPackages } from "./optional-packages.js";
import { readLockfile } from "./read-lockfile.js";

/**
 * Completes `package-lock.json`; to be run after `npm install` where the registry has the builds of one system only.
 * Asks the registry for the digest of each package that has none.
 */
const lockfile = readLockfile();
const packages = new Map(Object.entries(withOptionalPackages(lockfile.packages)));
for (const path of packagesWithoutIntegrity(Object.fromEntries(packages))) {
  const { version = "", ...rest } = packages.get(path) ?? {};
  const asked = `${path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)}@${version}`;
  const integrity = execFileSync("npm", ["view", asked, "dist.integrity"], { encoding: "utf8" }).trim();
  packages.set(path, { version, integrity, ...rest });
}
const completed = { ...lockfile, packages: Object.fromEntries(packages) };
writeFileSync(inRepository("package-lock.json"), `${JSON.stringify(completed, undefined, 2)}\n`);
