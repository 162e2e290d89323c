import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { recordExamples } from "./examples/record-examples.js";
import { openApiText } from "./text.js";

/**
 * Writes the examples that a run of the sandbox gives, and schemas/workspace-api.openapi.json with them: `npm run
 * docs`.
 */
const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const examples = await recordExamples();
const recorded = place("./recorded-examples.ts");
writeFileSync(
  recorded,
  `import type { Examples } from "./example.js";

/** Made by openapi/write.ts from a run of the sandbox. Do not edit: change the story it tells. */
export const recordedExamples: Examples = ${JSON.stringify(examples)};
`,
);
const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
execFileSync(process.execPath, [biome, "format", "--write", recorded], { stdio: "inherit" });
writeFileSync(place("../../../../schemas/workspace-api.openapi.json"), await openApiText(examples));
