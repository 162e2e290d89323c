import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { inRepository } from "./paths.js";

/** A file that is made, not written: its path from the root of the repository, and what makes its text. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: () => string | Promise<string>;
}

/** What to do with files that are not as they should be. */
export interface WriteOptions {
  /** Only say which are stale, and fail. */
  readonly check: boolean;
  /** What someone does about a stale file, as a sentence. */
  readonly mend: string;
}

/** Writes the files whose text is not what it should be. */
export async function writeGenerated(files: readonly GeneratedFile[], { check, mend }: WriteOptions): Promise<void> {
  for (const file of await staleFiles(files)) {
    if (check) {
      console.error(`${file.path} is stale. ${mend}`);
      process.exitCode = 1;
    } else {
      mkdirSync(dirname(inRepository(file.path)), { recursive: true });
      writeFileSync(inRepository(file.path), file.wanted);
    }
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
