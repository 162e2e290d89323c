import { type Entry, reportOf } from "../report/report.js";

/** The report of `schemas/report.schema.json`. */
export function* printJson(entries: readonly Entry[]): Generator<string> {
  yield `${JSON.stringify(reportOf(entries), undefined, 2)}\n`;
}
