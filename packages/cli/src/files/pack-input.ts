import type { Failure } from "../world/failure.js";

/** Something a command was pointed at, in the order it was. */
export type PackInput = InputFile | InputFolder | StandardInput | UnusableInput;

/** A file to be read. */
export interface InputFile {
  readonly kind: "file";
  /** As it was named, or found below a folder that was. */
  readonly path: string;
  /** The same, absolute. */
  readonly place: string;
  /** Whether it was found below a folder that was named, and not named itself. */
  readonly isScanned?: boolean;
  /**
   * What a file that was found and does not say that it is a pack is taken for one by: names of members, or a pattern.
   */
  readonly takenBy?: Evidence;
}

/** What a file without the format of a pack is taken for one by. */
export type Evidence =
  | { readonly members: readonly string[] }
  /** The pattern of a configuration's `include` that names it. */
  | { readonly include: string };

/** A source folder, to be built. */
export interface InputFolder {
  readonly kind: "folder";
  readonly path: string;
  /** The same, absolute. */
  readonly place: string;
  /** Whether it was found below a folder that was named, and not named itself. */
  readonly isScanned?: boolean;
}

/** Standard input, which was asked for as `-`. */
export interface StandardInput {
  readonly kind: "stdin";
  readonly path: typeof stdinPath;
}

/** What was named and is of no use: it counts as a file that could not be read. */
export interface UnusableInput {
  readonly kind: "unusable";
  readonly path: string;
  readonly failure: Failure;
}

/** What reports call standard input. */
export const stdinPath = "<stdin>";
