import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { inRepository } from "./paths.mjs";

/** What TypeScript makes of one file. */
const endings = [".js", ".d.ts"];

/**
 * The files in `dist` that no source of a package gives any more: the compiler writes what there is, and leaves what
 * there was. Absolute paths.
 * @param {string} folder
 */
export function leftOver(folder) {
  const src = join(folder, "src");
  const dist = join(folder, "dist");
  const given = new Set(sourcesIn(folder).map((file) => join(dist, relative(src, file).replace(/\.ts$/, ""))));
  return readdirSync(dist, { recursive: true, encoding: "utf8" })
    .map((name) => join(dist, name))
    .filter((file) => {
      const ending = endings.find((known) => file.endsWith(known));
      return ending !== undefined && !given.has(file.slice(0, -ending.length));
    });
}

/**
 * The files of its own that a package is compiled from, as its `tsconfig.json` says.
 * @param {string} folder
 */
function sourcesIn(folder) {
  const tsc = inRepository("node_modules/typescript/bin/tsc");
  const { stdout, status } = spawnSync(process.execPath, [tsc, "-p", folder, "--listFilesOnly"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`TypeScript does not say what ${folder} is compiled from`);
  const own = join(folder, "src") + sep;
  return stdout
    .split(/\r?\n/)
    .map((line) => resolve(line))
    .filter((file) => file.startsWith(own));
}
