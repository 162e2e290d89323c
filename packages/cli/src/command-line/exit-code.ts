/** What the process ends with; scripts build on it. */
export const exitCode = {
  /** Nothing found that counts; the command did what it was asked. */
  fine: 0,
  /** Findings that count; for `fmt --check`, a file that would change. */
  findings: 1,
  /** Bad usage, a broken configuration, or a file that could not be read. */
  unusable: 2,
  /** A workspace could not be reached, or refused the key or token. */
  unreachable: 3,
  /** Refused, and nothing was written: releases that do not follow each other, or changes that collide. */
  refused: 4,
  /** Stopped part-way: the report says what was applied and what nobody knows. */
  stopped: 5,
  /**
   * A mistake of this program; no result can be relied on. Not one of the codes above, so that no script mistakes it.
   */
  broken: 70,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
