import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRepository, stamps } from "./paths.mjs";

/**
 * Whether a file is the same as when it was stamped.
 * @param {string} path of the stamp
 * @param {string} digest
 */
export function isStamped(path, digest) {
  return existsSync(path) && readFileSync(path, "utf8") === digest;
}

/**
 * @param {string} path of the stamp
 * @param {string} digest
 */
export function stamp(path, digest) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, digest);
}

/**
 * A digest of files, and of all files in folders: their names and contents. What is not there counts as empty.
 * @param {readonly string[]} paths from the root of the repository
 */
export function digestOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesBelow(inRepository(path))) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * Does a step unless nothing it reads or writes has changed since it last succeeded.
 * @param {{ name: string, reads: readonly string[], writes: readonly string[] }} step
 * @param {() => number} work gives an exit code
 */
export function unlessFresh({ name, reads, writes }, work) {
  const path = inRepository(`${stamps}/${name}`);
  const missing = writes.some((file) => !existsSync(inRepository(file)));
  // What is edited while the work is at it was not worked on.
  const before = digestOf(reads);
  const stampNow = () => `${before} ${digestOf(writes)}`;
  if (!missing && isStamped(path, stampNow())) return 0;
  const code = work();
  if (code === 0) stamp(path, stampNow());
  return code;
}
