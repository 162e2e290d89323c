import { resolve } from "node:path";
import { largest } from "@setup-pack/core/format";
import { isFile } from "../files/file-state.js";
import { readBytes } from "../files/read-bytes.js";
import type { World } from "../world/world.js";

/** A finding that is known and waits to be mended. */
export interface KnownFinding {
  readonly fingerprint: string;
  /** For people, and for the word on entries that hold no more. */
  readonly rule: string;
  readonly place: string;
  /** How often it was found: nothing distinguishes these findings. */
  readonly count: number;
}

/** The findings of one input, which is named relative to the baseline's own folder, with forward slashes. */
export interface KnownFile {
  readonly path: string;
  readonly findings: readonly KnownFinding[];
}

/** Findings that a run does not speak of again: `schemas/baseline.schema.json`. */
export interface Baseline {
  readonly baselineVersion: 1;
  readonly files: readonly KnownFile[];
}

/**
 * Returns whether a file holds something that is not a baseline, and so must not be written over by one. A baseline
 * that a merge has broken is one: it is to be written again.
 */
export function isNoBaseline(path: string, { files, folder }: Pick<World, "files" | "folder">): boolean {
  if (path === "-") return false;
  const place = resolve(folder, path);
  if (!isFile(place, files)) return false;
  const read = readBytes(files, place, largest);
  if (!("bytes" in read)) return true;
  const text = read.bytes.toString("utf8");
  return text.trim() !== "" && !text.includes('"baselineVersion"');
}
