import type { Failure } from "../files/failure.js";

/** Something a command was pointed at, in the order it was. */
export type Found = FoundFile | FoundFolder | StandardInput | Unusable;

/** A file to be read. */
export interface FoundFile {
  readonly kind: "file";
  /** As it was named, or found below a folder that was. */
  readonly path: string;
  /** The same, absolute. */
  readonly place: string;
}

/** A source folder, to be built. */
export interface FoundFolder {
  readonly kind: "folder";
  readonly path: string;
  /** The same, absolute. */
  readonly place: string;
}

/** Standard input, which was asked for as `-`. */
export interface StandardInput {
  readonly kind: "stdin";
  readonly path: typeof stdinPath;
}

/** What was named and is of no use: it counts as a file that could not be read. */
export interface Unusable {
  readonly kind: "unusable";
  readonly path: string;
  readonly failure: Failure;
}

/** What reports call standard input. */
export const stdinPath = "<stdin>";
