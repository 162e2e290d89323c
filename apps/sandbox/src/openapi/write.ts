import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { takeExamples } from "./examples/take.js";
import { openApiText } from "./text.js";

/**
 * Writes the examples that a run of the sandbox gives, and schemas/workspace-api.openapi.json with them:
 * npx tsx --conditions=@setup-pack/source apps/sandbox/src/openapi/write.ts
 */
const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const examples = await takeExamples();
const taken = place("./examples/taken.ts");
writeFileSync(
  taken,
  `import type { Examples } from "./example.js";

/** Made by openapi/write.ts from a run of the sandbox. Do not edit: change the story it tells. */
export const taken: Examples = ${JSON.stringify(examples)};
`,
);
const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
execFileSync(process.execPath, [biome, "format", "--write", taken], { stdio: "inherit" });
writeFileSync(place("../../../../schemas/workspace-api.openapi.json"), await openApiText(examples));
