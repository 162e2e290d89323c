import type { BrokenFile } from "./settings-file.js";

/** A dialect file that something names. */
export interface DialectPlace {
  /** As it is shown; it may be from the current folder. */
  readonly path: string;
  /** The folder it is named in, where it is not named by the person who runs this. */
  readonly from?: string;
  /** The configuration that names it and is wrong there: the file is not read then. */
  readonly fault?: BrokenFile;
}
