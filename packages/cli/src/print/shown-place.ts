import { join } from "node:path";
import type { Diagnostic, Range } from "@setup-pack/core";

/** Gives the text of a file of a source folder; "" where there is none to show. */
export type SourceText = (path: string) => string;

/** A file that was checked, or the folder it was built from. */
export interface ShownFile {
  readonly path: string;
  readonly text: string;
  readonly sourceText?: SourceText;
}

/** A place as people look it up: the file they wrote, what it says, and where in it. */
export interface ShownPlace {
  readonly path: string;
  readonly text: string;
  readonly range: Range;
}

/** Where a diagnostic points to: into the file, or into the one of its source folder that says so. */
export function shownPlace(
  { range, source }: Pick<Diagnostic, "range" | "source">,
  { path, text, sourceText = () => "" }: ShownFile,
): ShownPlace {
  if (source === undefined) return { path, text, range };
  return { path: join(path, source.path), text: sourceText(source.path), range: source.range };
}
