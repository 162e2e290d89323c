import type { Diagnostic, Range, Severity } from "@setup-pack/core";
import type { Entry } from "../../check/report.js";
import { placeOf } from "../../print/diagnostic.js";
import { type ShownFile, shownPlace } from "../../print/frame.js";
import { printable } from "../../print/paper.js";
import type { ReportPaper } from "../report-paper.js";
import { namedFromRoot } from "./paths-from-root.js";

const commands: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "notice" };

/** At most so many other places are named in an annotation. */
const mostRelated = 4;

/** Workflow commands of GitHub Actions: each finding becomes an annotation of the line it is about. */
export function* printGithub(entries: readonly Entry[], { fromRoot }: ReportPaper): Generator<string> {
  for (const entry of namedFromRoot(entries, fromRoot)) {
    const { path, failure, diagnostics } = entry;
    if (failure !== undefined)
      yield workflowCommand("error", { file: path, title: "cannot be read" }, `${failure.message} (${failure.code})`);
    for (const diagnostic of diagnostics) yield annotation(diagnostic, { path, text: "" });
  }
}

function annotation(diagnostic: Diagnostic, file: ShownFile): string {
  const { severity, rule, message, related } = diagnostic;
  const { path, range } = shownPlace(diagnostic, file);
  const others = related.slice(0, mostRelated).map((other) => {
    const shown = shownPlace(other, file);
    return `${placeOf(shown.path, shown.range)}: ${printable(other.message)}`;
  });
  const hidden = related.length - others.length;
  const lines = [printable(message), ...others, ...(hidden > 0 ? [`… and ${hidden} more`] : [])];
  return workflowCommand(commands[severity], { file: path, ...placeProperties(range), title: rule }, lines.join("\n"));
}

/** Columns only of what is within one line: GitHub refuses them for what goes over several. */
export function placeProperties({ start, end }: Range): Readonly<Record<string, number>> {
  const lines = { line: start.line, endLine: end.line };
  return start.line === end.line
    ? { ...lines, col: start.column, endColumn: Math.max(start.column, end.column) }
    : lines;
}

/** Returns one workflow command; properties and message are escaped. */
export function workflowCommand(
  name: string,
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const pairs = Object.entries(properties).map(([key, value]) => `${key}=${inProperty(printable(String(value)))}`);
  return `::${name} ${pairs.join(",")}::${inMessage(message)}\n`;
}

/** What would end a command, or begin an escape of one. */
const inMessage = (text: string): string => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const inProperty = (text: string): string => inMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
