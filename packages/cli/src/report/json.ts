import { type Entry, reportOf } from "../check/report.js";
import type { ReportPaper } from "./report-paper.js";

/** The report of `schemas/report.schema.json`. */
export function* printJson(entries: readonly Entry[], paper: ReportPaper): Generator<string> {
  yield `${JSON.stringify(reportOf(entries, paper), undefined, 2)}\n`;
}
