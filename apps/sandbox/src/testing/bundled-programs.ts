import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";

/** Packages of others are loaded from where they are; those of this repository are part of the bundle. */
const othersApart: Plugin = {
  name: "others-apart",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@setup-pack/") ? undefined : { path, external: true },
    );
  },
};

/** What the tests of a run start, bundled: from TypeScript each start takes ten times the work. */
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
    plugins: [othersApart],
  });
  return {
    process: `${folder}/sandbox-program.mjs`,
    shared: `${folder}/shared-sandboxes.mjs`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
