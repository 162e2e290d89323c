import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { inRepository } from "../paths.js";
import { generatedFiles } from "./files.js";

/** Writes the generated files that differ from what the schemas give; with `--check` only says which do, and fails. */
const check = process.argv.includes("--check");

for (const { path, text } of generatedFiles) {
  const wanted = await text();
  if (current(path) === wanted) continue;
  if (check) {
    console.error(`${path} is not what the schemas give. Run npm run build.`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(inRepository(path)), { recursive: true });
    writeFileSync(inRepository(path), wanted);
  }
}

function current(path: string): string | undefined {
  try {
    return readFileSync(inRepository(path), "utf8");
  } catch {
    return undefined;
  }
}
