import { readFileSync } from "node:fs";
import { inRepository } from "../paths.js";
import type { LockedPackages } from "./optional-packages.js";

/** A lockfile of npm, of which only the packages are read. */
export interface Lockfile {
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
