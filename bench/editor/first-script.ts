import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { transform } from "esbuild";
import { build, type Rolldown } from "vite";

/**
 * Lists what is in the script that the editor asks for before an automation is drawn: gzipped kB by package and by room
 * of the project, each minified by itself, so that their sum is somewhat more than the script.
 */
const root = fileURLToPath(new URL("../../apps/editor", import.meta.url));
const built = await build({ root, configFile: `${root}/vite.config.ts`, logLevel: "error", build: { write: false } });
const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ("output" in one ? one.output : []));
const chunks = outputs.filter((one): one is Rolldown.OutputChunk => one.type === "chunk");

for (const chunk of chunks.filter(({ name }) => name === "editor")) {
  const code = new Map<string, string>();
  for (const [path, { code: part }] of Object.entries(chunk.modules)) {
    const owner = ownerOf(path);
    code.set(owner, `${code.get(owner) ?? ""}\n${part ?? ""}`);
  }
  const sizes = await Promise.all([...code].map(async ([owner, text]) => [owner, await sizeOf(text)] as const));
  console.log(`${inKb(gzipSync(chunk.code).length)}  ${chunk.fileName}`);
  for (const [owner, size] of sizes.sort(([, a], [, b]) => b - a)) console.log(`${inKb(size)}    ${owner}`);
}

/** "react-dom", or "packages/core/src/blocks". */
function ownerOf(path: string): string {
  const installed = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  return installed ?? /(?:apps|packages)\/[^/]+\/src\/[^/]+/.exec(path)?.[0] ?? path;
}

async function sizeOf(text: string): Promise<number> {
  return gzipSync((await transform(text, { minify: true, loader: "js" })).code).length;
}

function inKb(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(7);
}
