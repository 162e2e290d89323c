/** What is said of message sheets. */
export const sheetMessages = {
  export: "Export messages to a sheet …",
  exportSynonyms: "spreadsheet excel csv xlsx table copywriter texts",
  import: "Take over a message sheet …",
  importSynonyms: "spreadsheet excel csv xlsx table copywriter texts import",
  title: "Message sheet",
  kindOfFile: "Message sheets",
  nothing: "The pack says all of it already.",
  changes: (count: number): string => (count === 1 ? "One change:" : `${count} changes:`),
  refused: (count: number): string =>
    count === 1 ? "One row cannot be taken over, so nothing is:" : `${count} rows cannot be taken over, so nothing is:`,
  missing: (count: number): string =>
    count === 1
      ? "One message has no row, and stays as it is."
      : `${count} messages have no row, and stay as they are.`,
  exportAgain: "Export the sheet again before you go on with it: its new rows have no mark yet.",
  row: (row: number): string => `Row ${row}`,
  place: (automation: string, block: string): string => `\u2068${automation}\u2069: \u2068${block}\u2069`,
  what: { subject: "subject", body: "text", time: "time", new: "new" },
  before: "Before",
  after: "After",
  cancel: "Cancel",
  take: "Take over",
  step: "take over a message sheet",
  taken: (name: string): string => `The messages of \u2068${name}\u2069 are taken over.`,
} as const;
