/** What is said of message sheets. */
export const sheetMessages = {
  export: "Export messages to a spreadsheet …",
  exportSynonyms: "spreadsheet excel csv xlsx table copywriter texts",
  import: "Import messages from a spreadsheet …",
  importSynonyms: "spreadsheet excel csv xlsx table copywriter texts import",
  title: "Message sheet",
  kindOfFile: "Message sheets",
  nothing: "The pack already has all of these messages.",
  changes: (count: number): string => (count === 1 ? "One change:" : `${count} changes:`),
  refused: (count: number): string =>
    count === 1
      ? "1 row cannot be imported, so nothing was imported:"
      : `${count} rows cannot be imported, so nothing was imported:`,
  missing: (count: number): string =>
    count === 1 ? "1 message has no row and stays as it is." : `${count} messages have no row and stay as they are.`,
  exportAgain: "Export the sheet again before you continue with it, so that its new rows get their ids.",
  row: (row: number): string => `Row ${row}`,
  place: (automation: string, block: string): string => `\u2068${automation}\u2069: \u2068${block}\u2069`,
  what: { subject: "subject", body: "text", time: "time", new: "new" },
  before: "Before",
  after: "After",
  cancel: "Cancel",
  take: "Import",
  step: "import messages",
  taken: (name: string): string => `The messages of \u2068${name}\u2069 are imported.`,
} as const;
