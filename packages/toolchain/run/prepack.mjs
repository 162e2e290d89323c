import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle, editor, generate } from "./build.mjs";
import { leftOver } from "./left-over.mjs";
import { licenses } from "./licenses.mjs";
import { runTool } from "./shell.mjs";

/**
 * What `npm pack` and `npm publish` run first, in the folder of the package: a tarball holds what the sources of this
 * moment give, and nothing that earlier ones gave. It is JavaScript, since there is no time to compile it for each
 * package.
 */
const folder = process.cwd();
const isBundled = !existsSync(join(folder, "src/index.ts"));
const code = generate() || (isBundled ? bundle() || editor() : runTool("typescript/bin/tsc", ["-b", folder]));

if (code !== 0) process.exitCode = code;
else if (isBundled) writeFileSync(join(folder, "dist/licenses.md"), licenses(folder));
else for (const file of leftOver(folder)) rmSync(file);
