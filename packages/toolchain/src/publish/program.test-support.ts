import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tsc } from "../compiler.test-support.js";
import { inRepository } from "../paths.js";

/** Compiler options by which a program knows the types of Node, and those of no other package of the repository. */
export function withNode(folder: string): { types: string[]; typeRoots: string[] } {
  const types = join(folder, "types");
  mkdirSync(types, { recursive: true });
  if (!existsSync(join(types, "node")))
    symlinkSync(inRepository("node_modules/@types/node"), join(types, "node"), "junction");
  return { types: ["node"], typeRoots: ["types"] };
}

/** Compiles `<name>.ts` in a folder; gives what the compiler complains of, in libraries too. */
export function compiled(names: readonly string[], folder: string, options: Readonly<Record<string, unknown>>): string {
  const strictest = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
  const compilerOptions = { target: "ES2023", lib: ["ES2023"], skipLibCheck: false, ...strictest, ...options };
  const files = names.map((name) => `${name}.ts`);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  return tsc("-p", folder);
}

/** Runs a compiled program in its folder. */
export function ran(name: string, folder: string, environment: Readonly<Record<string, string | undefined>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${name}.js`], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", ...environment },
  });
  return { code: status, said: stdout, complained: stderr };
}
