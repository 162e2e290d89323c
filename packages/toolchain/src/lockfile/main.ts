import { writeFileSync } from "node:fs";
import { inRepository } from "../paths.js";
import { withOptionalPackages } from "./optional-packages.js";
import { readLockfile } from "./read-lockfile.js";

/**
 * Completes `package-lock.json`; to be run after `npm install` where the registry has the builds of one system only.
 */
const lockfile = readLockfile();
const completed = { ...lockfile, packages: withOptionalPackages(lockfile.packages) };
writeFileSync(inRepository("package-lock.json"), `${JSON.stringify(completed, undefined, 2)}\n`);
