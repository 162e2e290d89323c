import { ruleOf, scenarioRules, sourceRules } from "@setup-pack/core/rules";
import { type Diagnostic, DiagnosticSeverity, DiagnosticTag, type Range } from "vscode-languageserver";
import { rangeIn } from "../features/places.js";
import { nameOf } from "../files/uri.js";
import { readFileOfKind } from "../kinds/read-file.js";
import type { PackProblem, Site } from "../packs/pack-view.js";
import { shownProblems } from "../packs/shown-problems.js";
import type { Root } from "../workspace/workspace.js";

/** Where the pages of docs/rules are to be read. */
const pages = "https://setup-pack.dev/rules";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

/** What is wrong with each document of a root; `spelled` gives a URI as its editor spells it. */
export function diagnosticsOf(root: Root, spelled: (uri: string) => string): Map<string, Diagnostic[]> {
  const byDocument = new Map<string, Diagnostic[]>();
  const add = (uri: string, diagnostic: Diagnostic): void => {
    const others = byDocument.get(uri);
    if (others === undefined) byDocument.set(uri, [diagnostic]);
    else others.push(diagnostic);
  };
  if (root.is === "file") {
    const { problems } = readFileOfKind(nameOf(root.uri), root.document.getText(), root.kind);
    for (const problem of problems) add(root.uri, diagnosticOf(problem, rangeIn(root.document, problem.span)));
    return byDocument;
  }
  const { documents } = root.view;
  const locationOf = ({ uri, span }: Site) => {
    const document = documents.get(uri);
    return document && { uri: spelled(uri), range: rangeIn(document, span) };
  };
  const beginning = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  for (const problem of shownProblems(root.view, root.settings.configuration)) {
    const related = problem.related.flatMap(({ site, message }) => {
      const location = locationOf(site);
      return location === undefined ? [] : [{ location, message }];
    });
    const diagnostic = diagnosticOf(problem, locationOf(problem.site)?.range ?? beginning);
    add(problem.site.uri, related.length === 0 ? diagnostic : { ...diagnostic, relatedInformation: related });
  }
  return byDocument;
}

function diagnosticOf(
  { rule, severity, message }: Pick<PackProblem, "rule" | "severity" | "message">,
  range: Range,
): Diagnostic {
  const isOurs = [...sourceRules, ...scenarioRules].some(({ id }) => id === rule) || ruleOf(rule) !== undefined;
  return {
    range,
    severity: severities[severity],
    code: rule,
    ...(isOurs && { codeDescription: { href: `${pages}/${rule}` } }),
    source: "setup-pack",
    message,
    ...(/\/unused-/.test(rule) && { tags: [DiagnosticTag.Unnecessary] }),
  };
}
