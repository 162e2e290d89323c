import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { inRepository } from "../paths.js";

const flags = ["--empty-objects-unknown", "--root-types", "--root-types-no-schema-prefix"];

/**
 * TypeScript types of an OpenAPI document: its paths and operations, and each named shape; `--immutable` in `more`
 * makes every member readonly.
 * The maker needs an older TypeScript than this repository is compiled with. Both stand in the workspace client's own
 * dependencies, so it is run as the program that is installed there.
 */
export async function apiTypesOf(document: string, ...more: readonly string[]): Promise<string> {
  const client = inRepository("packages/workspace-client/package.json");
  const maker = dirname(createRequire(client).resolve("openapi-typescript/package.json"));
  const run = [join(maker, "bin/cli.js"), inRepository(document), ...flags, ...more];
  const { stdout } = await promisify(execFile)(process.execPath, run, { maxBuffer: 2 ** 26, cwd: dirname(client) });
  return withoutBanner(stdout);
}

/** The maker's own words at the start do not say what the file is made from. */
const withoutBanner = (text: string): string => text.replace(/^\/\*\*[\s\S]*?\*\/\s*/, "");
