/** The columns of a message sheet, in their order; widths are in letters. */
export const columns = [
  { name: "automation", width: 24 },
  { name: "day", width: 8 },
  { name: "time", width: 9, mayBecomeTime: true },
  { name: "way", width: 26 },
  { name: "channel", width: 9 },
  { name: "subject", width: 32 },
  { name: "body", width: 80 },
  { name: "template", width: 20 },
  { name: "uses", width: 6 },
  { name: "segments", width: 9 },
  { name: "notes", width: 36 },
  { name: "leave as is", width: 30 },
] as const;

export type ColumnName = (typeof columns)[number]["name"];

/** What a reader may not change: it is told by the pack, and changed in the editor. */
export const fixedColumns = ["automation", "way", "channel", "template"] as const satisfies readonly ColumnName[];
