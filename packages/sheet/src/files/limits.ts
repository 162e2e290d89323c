/** More than any table of messages has: what goes beyond it is a mistake, or meant to use up memory. */
export const tableLimits = {
  /** The bytes of a file, and of what a workbook unpacks to. */
  bytes: 64 * 1024 * 1024,
  rows: 100_000,
  columns: 256,
} as const;

/** Says of a table that it goes beyond a limit. */
export const beyond = (most: number, what: string): string =>
  `It has more than ${most.toLocaleString("en-US")} ${what}, and is not read. Copy the rows of messages into a new table.`;

/** Says of a file that it is too large. */
export const tooLarge = `It is larger than ${tableLimits.bytes / 1024 / 1024} MB, and is not read.`;
