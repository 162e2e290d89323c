import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { importsIn } from "./imports-in.js";

/** A source file of a package, and what it imports. */
export interface Source {
  /** Its path below the source root, with forward slashes: `check/rule.ts`. */
  readonly file: string;
  readonly imports: readonly SourceImport[];
}

export interface SourceImport {
  /** As it is written, without what stands for a bundler after `?`. */
  readonly specifier: string;
  /** Whether nothing but types comes by it, so that it is gone when the program runs. */
  readonly isTypeOnly: boolean;
  /**
   * The path from the source root that a relative specifier leads to, `../package.json` too; undefined for a package.
   */
  readonly target: string | undefined;
}

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.(?:test|soak|test-support)\.tsx?$/.test(file);

/** Reads all sources below a folder; tests, and what only tests import, are none. */
export function readSources(root: string): Source[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter(isSource)
    .sort();
  return files.map((file) => ({
    file,
    imports: importsIn(file, readFileSync(join(root, file), "utf8")).map(({ specifier, isTypeOnly }) => ({
      specifier,
      isTypeOnly,
      target: specifier.startsWith(".") ? targetOf(root, file, specifier) : undefined,
    })),
  }));
}

/** Sources name each other by what they are compiled to. */
function targetOf(root: string, file: string, specifier: string): string {
  const path = posix.join(dirname(file), specifier);
  const sources = [path.replace(/\.js$/, ".ts"), path.replace(/\.jsx?$/, ".tsx")];
  return sources.find((source) => existsSync(join(root, source))) ?? path;
}
