import { ruleOf } from "./check/rules.js";
import { compareDiagnostics, type Diagnostic, type Place, type ReportedFinding, type Span } from "./diagnostic.js";
import { locate } from "./parse/locate.js";
import { positions } from "./parse/positions.js";

/** A place to be found, or one whose span the parser already knows. */
type Sought = Place & { readonly span?: Span };

/**
 * Turns findings into diagnostics: the one place where a pointer becomes a line and a column.
 * @example
 * ```ts
 * import { diagnose } from "@setup-pack/core";
 *
 * const finding = { rule: "acme/no-spring", severity: "warning", at: "/name", message: "It is winter." } as const;
 * const [diagnostic] = diagnose('{ "name": "Spring" }', [finding]);
 * console.log(diagnostic?.range.start); // { line: 1, column: 11, offset: 10 }
 * ```
 */
export function diagnose(text: string, reported: readonly ReportedFinding[]): Diagnostic[] {
  if (reported.length === 0) return [];
  const listed = listedFindings(reported);
  const sought = listed.flatMap((finding): Sought[] => [finding, ...(finding.related ?? [])]);
  const unknown = sought.filter(({ span }) => span === undefined);
  const found = new Map(locate(text, unknown).map((span, index) => [unknown[index], span]));
  const ranges = positions(
    text,
    sought.map((place) => place.span ?? found.get(place) ?? { start: 0, end: 0 }),
  );
  const rangeOf = new Map(sought.map((place, index) => [place, ranges[index]]));
  const nowhere = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };
  return listed
    .map(
      (finding): Diagnostic => ({
        rule: finding.rule,
        severity: severityOf(finding),
        message: finding.message,
        pointer: finding.at,
        range: rangeOf.get(finding) ?? nowhere,
        related: (finding.related ?? []).map((place) => ({
          pointer: place.at,
          range: rangeOf.get(place) ?? nowhere,
          message: place.message,
        })),
        ...(finding.fix === undefined ? {} : { fix: finding.fix }),
        ...(finding.scenario === undefined ? {} : { scenario: finding.scenario }),
      }),
    )
    .sort(compareDiagnostics);
}

/**
 * So many findings of one rule are listed for a file. Beyond that a list helps no more, and may be a stranger's doing.
 */
const mostOfARule = 1000;

/** Keeps the first findings of each rule, those about the whole before those about a part, and says how many more. */
export function listedFindings(reported: readonly ReportedFinding[]): readonly ReportedFinding[] {
  if (reported.length <= mostOfARule) return reported;
  const byRule = new Map<string, ReportedFinding[]>();
  for (const finding of reported) {
    const others = byRule.get(finding.rule);
    if (others === undefined) byRule.set(finding.rule, [finding]);
    else others.push(finding);
  }
  return [...byRule.values()].flatMap((findings) => {
    const [first] = findings;
    if (first === undefined || findings.length <= mostOfARule) return findings;
    const message = `${findings.length - mostOfARule} more findings of ${first.rule} are not listed. Fix the ${mostOfARule} that are listed first.`;
    const byDepth = findings.toSorted((one, other) => depthOf(one) - depthOf(other));
    return [...byDepth.slice(0, mostOfARule), { rule: first.rule, severity: severityOf(first), at: "", message }];
  });
}

const depthOf = ({ at }: ReportedFinding): number => at.split("/").length;

/** Returns the severity of a finding: the one it has, else that of its rule, which must be in our table then. */
export function severityOf({ rule: id, severity }: Pick<ReportedFinding, "rule" | "severity">): Diagnostic["severity"] {
  const found = severity ?? ruleOf(id)?.severity;
  if (found === undefined) throw new Error(`No rule ${id} in the table`);
  return found;
}
