import type { ReportedFinding, Severity } from "@setup-pack/core";

/** Something that shows only where all packs of a folder are seen together, or to rules of a team's own. */
export interface FolderFinding extends ReportedFinding {
  /** The file or source folder that it is about. */
  readonly uri: string;
  readonly severity: Severity;
}
