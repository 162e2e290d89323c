import { createHash } from "node:crypto";
import { compile, type Diagnostic } from "@setup-pack/core";
import type { Entry } from "../../../check/report.js";
import { palette } from "../../../print/paper.js";
import type { ReportPaper } from "../../report-paper.js";

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** What reports for programs are printed on. */
export const paper: ReportPaper = {
  palette: palette(false),
  columns: undefined,
  quiet: false,
  failOn: "error",
  withSuppressed: true,
  fromRoot: (path) => path,
  scanned: undefined,
  sha256,
  teamRules: [],
};

/** Returns the entry of a pack's text. */
export function entryOf(source: unknown, path = "pack.json"): Entry {
  const given =
    typeof source === "string" || source instanceof Uint8Array ? source : JSON.stringify(source, undefined, 2);
  const { text, diagnostics, packId, version } = compile(given, { sha256 });
  return { path, packId, version, diagnostics, suppressed: [], text: () => text, title: "", contents: "" };
}

/** Texts that would take effect in some format if nobody minded them. */
export const hostile = [
  "100% sure\r\n::error::gotcha",
  "::set-output name=x::y",
  "a,b:c=d",
  "]]><script>&amp;\u0000\u0008\u001b[31m",
  "\ud800 and \udfff, \ufffe and \uffff",
  "[click](https://example.com) {0} <!-- -->",
  "\u202eright to left\u2028",
  "%0A%25",
] as const;

/** Returns an entry with this text in its path, its message and another place. */
export function hostileEntry(text: string): Entry {
  const start = { line: 1, column: 1, offset: 0 };
  const range = { start, end: { line: 1, column: 3, offset: 2 } };
  const diagnostic: Diagnostic = {
    rule: "graph/cycle",
    severity: "error",
    message: text,
    pointer: `/${text.replaceAll("~", "").replaceAll("/", "")}`,
    range,
    related: [{ pointer: "", range, message: text }],
  };
  return {
    path: text,
    packId: null,
    version: null,
    diagnostics: [diagnostic],
    suppressed: [],
    text: () => "{}",
    title: text,
    contents: "",
  };
}
