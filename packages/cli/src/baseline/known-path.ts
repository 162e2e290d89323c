import { dirname, relative, resolve, sep } from "node:path";
import { stdinPath } from "../files/pack-input.js";

/** What a baseline calls an input: its path from the baseline's folder, so that it holds wherever the run began. */
export function knownPath(path: string, baseline: string, folder: string): string {
  if (path === stdinPath) return path;
  return (
    relative(dirname(resolve(folder, baseline)), resolve(folder, path))
      .split(sep)
      .join("/") || "."
  );
}

/** The place of an input that a baseline knows, absolute. */
export const placeOfKnown = (known: string, baseline: string, folder: string): string =>
  resolve(dirname(resolve(folder, baseline)), known);
