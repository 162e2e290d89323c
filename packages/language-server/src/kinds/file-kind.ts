import type { ReportedFinding } from "@setup-pack/core";

/** A kind of file that stands beside packs and is read by itself. */
export interface FileKind {
  readonly name: string;
  /** Its schema in `schemas/`, by name. */
  readonly schema: string;
  /** Whether a file is one, by its path; forward slashes. */
  isNamed(path: string): boolean;
  /** Whether a file that is called otherwise says that it is one. */
  isSaid(text: string): boolean;
  /** What is wrong with its value. */
  judge(value: unknown): readonly ReportedFinding[];
}
