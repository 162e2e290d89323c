import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { inRepository } from "../paths.js";
import { type LockedPackages, packagesWithoutIntegrity, withOptionalPackages } from "./optional-packages.js";

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

/** A lockfile of npm, of which only the packages are read. */
interface Lockfile {
  readonly packages: LockedPackages;
}

/** Reads `package-lock.json` of the repository; npm wrote it. */
export function readLockfile(): Lockfile {
  const lockfile: unknown = JSON.parse(readFileSync(inRepository("package-lock.json"), "utf8"));
  if (!isLockfile(lockfile)) throw new Error("package-lock.json has no packages");
  return lockfile;
}

function isLockfile(value: unknown): value is Lockfile {
  return typeof value === "object" && value !== null && "packages" in value;
}
