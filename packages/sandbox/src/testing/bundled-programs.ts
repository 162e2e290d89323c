import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** The embedded database is loaded from where it is, with what it reads from beside its code. */
const external = ["@electric-sql/*"];

/** What packages of others that are CommonJS load modules of Node with. */
const requireOfBundle =
  'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);';

/**
 * What the tests of a run start, bundled with the packages that it loads: from TypeScript each start takes ten times
 * the work, and from the hundreds of files of those packages half as much again.
 */
export interface BundledPrograms {
  /** The program of `sandboxProcess`. */
  readonly process: string;
  /** The module of the run's own sandboxes. */
  readonly shared: string;
  readonly remove: () => void;
}

/** Bundles them once for a run, and gives where they are. */
export async function bundledPrograms(): Promise<BundledPrograms> {
  const inSandbox = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const folder = inSandbox(`node_modules/.cache/programs.${process.pid}`);
  await build({
    entryPoints: ["sandbox-program", "shared-sandboxes"].map((name) => inSandbox(`src/testing/${name}.ts`)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    conditions: ["@setup-pack/source"],
    logLevel: "warning",
    external,
    banner: { js: requireOfBundle },
  });
  return {
    process: `${folder}/sandbox-program.mjs`,
    shared: `${folder}/shared-sandboxes.mjs`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
