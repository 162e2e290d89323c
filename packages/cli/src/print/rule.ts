import { type Bytes, parse, type Rule } from "@setup-pack/core";
import { cutLine } from "./cut-line.js";
import { printDiagnostic } from "./diagnostic.js";
import { faultsOf } from "./example-faults.js";
import { filesOf } from "./example-files.js";
import { margin } from "./frame.js";
import { type Paper, usualColumns } from "./paper.js";
import { wrap } from "./wrap.js";

/** At most so many lines of an example are shown, and so many of its findings. */
const mostLines = 40;
const mostFindings = 5;

/** What a rule finds and why, an example with what is really found in it, and one that is fine. */
export function* printRule(rule: Rule, paper: Paper, bytes: Bytes): Generator<string> {
  const { palette, columns = usualColumns } = paper;
  yield `${palette.strong(rule.id)}  ${palette.severity[rule.severity](rule.severity)}\n\n`;
  for (const line of wrap(`${rule.summary}. ${rule.why}`, columns)) yield `${line}\n`;
  yield* printBad(rule, paper, bytes);
  yield* printGood(rule, paper);
}

function* printBad(rule: Rule, paper: Paper, bytes: Bytes): Generator<string> {
  const [bad] = rule.bad;
  if (bad === undefined) return;
  yield `\n${paper.palette.strong("What it finds")}\n\n`;
  for (const { path, text, diagnostics } of faultsOf(rule, bad, bytes))
    for (const diagnostic of diagnostics.slice(0, mostFindings)) yield* printDiagnostic(diagnostic, path, text, paper);
}

function* printGood({ good: [good] }: Rule, { palette, columns = usualColumns }: Paper): Generator<string> {
  if (good === undefined) return;
  yield `\n${palette.strong("What is fine")}\n`;
  for (const { path, source } of filesOf(good)) {
    yield `\n${margin}${palette.faint(path)}\n\n`;
    const lines = parse(source).text.trimEnd().split("\n");
    for (const line of lines.slice(0, mostLines))
      yield `${margin}${cutLine(line, 0, 0, columns - margin.length).shown}\n`;
    if (lines.length > mostLines) yield `${margin}… and ${lines.length - mostLines} lines more\n`;
  }
}
