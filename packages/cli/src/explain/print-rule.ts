import { type ByteCodec, parse } from "@setup-pack/core";
import type { Rule } from "@setup-pack/core/rules";
import { cutLine } from "../print/cut-line.js";
import { printDiagnostic } from "../print/diagnostic.js";
import { margin } from "../print/frame.js";
import { type Paper, usualColumns } from "../print/paper.js";
import { wrap } from "../print/wrap.js";
import { faultsOf } from "./example-faults.js";
import { type ExampleFile, filesOf } from "./example-files.js";

/** At most so many lines of an example are shown, and so many of its findings. */
const mostLines = 40;
export const mostFindings = 5;

/** What a rule finds and why, an example with what is really found in it, and one that is fine. */
export function* printRule(rule: Rule, paper: Paper, bytes: ByteCodec): Generator<string> {
  yield* printRuleText(rule, paper);
  yield* printBad(rule, paper, bytes);
  const [good] = rule.good;
  if (good !== undefined) yield* printFine(filesOf(good), paper);
}

/** Its id and severity, what must hold, and why. */
export function* printRuleText(
  { id, severity, summary, why }: Pick<Rule, "id" | "severity" | "summary" | "why">,
  { palette, columns = usualColumns }: Paper,
): Generator<string> {
  yield `${palette.strong(id)}  ${palette.severity[severity](severity)}\n\n`;
  for (const line of wrap(`${summary}. ${why}`, columns)) yield `${line}\n`;
}

function* printBad(rule: Rule, paper: Paper, bytes: ByteCodec): Generator<string> {
  const [bad] = rule.bad;
  if (bad === undefined) return;
  yield `\n${paper.palette.strong("What it finds")}\n\n`;
  for (const { path, text, diagnostics } of faultsOf(rule, bad, bytes))
    for (const diagnostic of diagnostics.slice(0, mostFindings)) yield* printDiagnostic(diagnostic, path, text, paper);
}

/** The files of an example that is fine. */
export function* printFine(
  files: readonly ExampleFile[],
  { palette, columns = usualColumns }: Paper,
): Generator<string> {
  yield `\n${palette.strong("What is fine")}\n`;
  for (const { path, source } of files) {
    yield `\n${margin}${palette.faint(path)}\n\n`;
    const lines = parse(source).text.trimEnd().split("\n");
    for (const line of lines.slice(0, mostLines))
      yield `${margin}${cutLine(line, 0, 0, columns - margin.length).shown}\n`;
    if (lines.length > mostLines) yield `${margin}… and ${lines.length - mostLines} lines more\n`;
  }
}
