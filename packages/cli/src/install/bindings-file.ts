import { resolve } from "node:path";
import type { Bindings, Problem } from "@setup-pack/core";
import { type EntryFinding, readBindings } from "@setup-pack/installer";
import { readBytes } from "../files/read-bytes.js";
import { type GlobalFlags, paperFor, printable, writePieces } from "../print/paper.js";
import type { World } from "../world/world.js";
import { CommandFailure, unusablePath } from "./command-failure.js";
import { printEntries } from "./print/entries.js";

/** A bindings file: its text, and what it says. */
export interface BindingsFile {
  readonly path: string;
  readonly text: string;
  readonly bindings: Bindings;
  /** Findings about its entries, with their places in it. */
  readonly problemsOf: (findings: readonly EntryFinding[]) => readonly Problem[];
}

/** More bytes than any bindings file has. */
const largest = 16 * 2 ** 20;

/** Returns a file that is not there yet, which says nothing. */
export const newFile = (path: string): BindingsFile => ({ path, text: "", bindings: {}, problemsOf: () => [] });

/** Returns whether a file is there. */
export const isThere = (path: string, { files, folder }: World): boolean => files.existsSync(resolve(folder, path));

/** Reads a bindings file; everything that is wrong with it is said. */
export function readBindingsFile(path: string, flags: GlobalFlags, world: World): BindingsFile | CommandFailure {
  const read = readBytes(world.files, resolve(world.folder, path), largest);
  if ("failure" in read) return unusablePath(path, "read", read.failure);
  if ("tooLarge" in read) return new CommandFailure(`${path} is too large to be a bindings file.`);
  const text = read.bytes.toString("utf8");
  const file = readBindings(text, path);
  if (file.problems === undefined) return { path, text, bindings: file.bindings, problemsOf: file.problemsOf };
  writePieces(world.stderr, printEntries(file.problems, paperFor("stderr", flags, world)));
  return new CommandFailure(`${printable(path)} cannot be used.`);
}
