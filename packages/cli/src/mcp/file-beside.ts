import type { FileChange } from "../folder/write-together.js";

/** A file that does not belong to a pack and names something of it that gets another name. */
export interface FileBeside extends FileChange {
  /** As it is shown. */
  readonly path: string;
  /** How many places of it say the new name. */
  readonly places: number;
}
