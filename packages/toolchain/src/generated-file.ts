import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { inRepository } from "./paths.js";

/** A file that is made, not written: its path from the root of the repository, and what makes its text. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: () => string | Promise<string>;
}

/** Writes the files whose text is not what it should be. */
export async function writeGenerated(files: readonly GeneratedFile[]): Promise<void> {
  for (const { path, wanted } of await staleFiles(files)) {
    mkdirSync(dirname(inRepository(path)), { recursive: true });
    writeFileSync(inRepository(path), wanted);
  }
}

/** Says which files are stale, and what someone does about it, as a sentence; then the process is to fail. */
export async function checkGenerated(files: readonly GeneratedFile[], mend: string): Promise<void> {
  for (const { path } of await staleFiles(files)) {
    console.error(`${path} is stale. ${mend}`);
    process.exitCode = 1;
  }
}

/** The files whose text is not what it should be, with the text they should have. */
export async function staleFiles(files: readonly GeneratedFile[]): Promise<{ path: string; wanted: string }[]> {
  const all = await Promise.all(files.map(async ({ path, text }) => ({ path, wanted: await text() })));
  return all.filter(({ path, wanted }) => current(path) !== wanted);
}

function current(path: string): string | undefined {
  return existsSync(inRepository(path)) ? readFileSync(inRepository(path), "utf8") : undefined;
}
