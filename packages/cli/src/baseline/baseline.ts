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
