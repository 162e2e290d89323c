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
 * A step of the build: the files and folders that it is made from, and that it makes.
 * @typedef {{ name: string, reads: readonly string[], writes: readonly string[] }} Step
 */

/** @param {Step} step */
const stampOf = ({ name }) => inRepository(`${stamps}/${name}`);

/**
 * Whether nothing that a step reads or writes has changed since it last succeeded.
 * @param {Step} step
 */
export function isFresh(step) {
  const { reads, writes } = step;
  const isMissing = writes.some((file) => !existsSync(inRepository(file)));
  return !isMissing && isStamped(stampOf(step), `${digestOf(reads)} ${digestOf(writes)}`);
}

/**
 * Does a step unless it is fresh.
 * @param {Step} step
 * @param {() => number} work gives an exit code
 */
export function unlessFresh(step, work) {
  if (isFresh(step)) return 0;
  // What is edited while the work is at it was not worked on.
  const before = digestOf(step.reads);
  const code = work();
  if (code === 0) stamp(stampOf(step), `${before} ${digestOf(step.writes)}`);
  return code;
}
