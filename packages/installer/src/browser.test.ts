import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

it("is bundled for a browser, without a module of Node", async () => {
  const { metafile, outputFiles, warnings } = await build({
    entryPoints: [fileURLToPath(new URL("./index.ts", import.meta.url))],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    conditions: ["@setup-pack/source"],
  });
  expect(warnings).toEqual([]);
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
  expect(imported.filter(({ external }) => external)).toEqual([]);
  expect(outputFiles?.[0]?.text).not.toMatch(/from"node:/);
});
