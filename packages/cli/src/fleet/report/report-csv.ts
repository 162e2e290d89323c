import type { FleetReport, ReportedOffice } from "@setup-pack/fleet";

/** The columns of the report as a table, each with what stands in it. */
const columns: readonly (readonly [name: string, of: (office: ReportedOffice) => string | number | null])[] = [
  ["name", ({ name }) => name],
  ["workspaceId", ({ workspaceId }) => workspaceId],
  ["wave", ({ wave }) => wave],
  ["state", ({ state }) => state],
  ["from", ({ from }) => from],
  ["to", ({ to }) => to],
  ["revision", ({ revision }) => revision],
  ["decisions", ({ decisions }) => decisions],
  ["requests", ({ requests }) => requests],
  ["seconds", ({ seconds }) => seconds],
  ["error", ({ error }) => error],
  ["goLive", ({ goLive }) => goLive.map(({ name }) => name).join("; ")],
];

/** A report as a table for spreadsheets (RFC 4180), one line an office. */
export function* reportCsv({ workspaces }: FleetReport): Generator<string> {
  yield lineOf(columns.map(([name]) => name));
  for (const office of workspaces) yield lineOf(columns.map(([, of]) => of(office)));
}

const lineOf = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(",")}\r\n`;

/** A text that a spreadsheet would take for a formula begins with an apostrophe, which it does not show. */
function cellOf(value: string | number | null): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
