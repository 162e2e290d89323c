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

/**
 * Bundles the program of `sandboxProcess` once for a run: to start it from TypeScript takes ten times the work, and tests
 * start dozens. Gives where it is, and what removes it.
 */
export async function bundledProgram(): Promise<{ readonly path: string; readonly remove: () => void }> {
  const inSandbox = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const path = inSandbox(`node_modules/.cache/sandbox-program.${process.pid}.mjs`);
  await build({
    entryPoints: [inSandbox("src/testing/sandbox-program.ts")],
    outfile: path,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    conditions: ["@setup-pack/source"],
    logLevel: "warning",
    plugins: [othersApart],
  });
  return { path, remove: () => rmSync(path, { force: true }) };
}
