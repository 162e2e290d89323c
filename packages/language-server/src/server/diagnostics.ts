import type { Problem } from "@setup-pack/core";
import { ruleOf, scenarioRules, sourceRules } from "@setup-pack/core/rules";
import { type Diagnostic, DiagnosticSeverity, DiagnosticTag, type Range } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { SitedProblem } from "../features/file-problems.js";
import { rangeIn } from "../features/places.js";
import { nameOf } from "../files/uri.js";
import { readFileOfKind } from "../kinds/read-file.js";
import { type PackProblem, type PackView, type Site, shownProblems } from "../packs/pack-view.js";
import type { FolderFinding } from "../search/packs-together.js";
import type { UnusableFile } from "../workspace/configurations.js";
import type { PackRoot, Root } from "../workspace/role.js";

/** Where the pages of docs/rules are to be read. */
const pages = "https://setup-pack.dev/rules";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

/** What is known of a root that it does not tell by itself. */
export interface Besides {
  readonly inFolder: readonly FolderFinding[];
  /** Of a file: what is wrong with it by what it names, and by itself; undefined where only the latter is known. */
  readonly judged: readonly SitedProblem[] | undefined;
}

/** What is wrong with each document of a root; `spelled` gives a URI as its editor spells it. */
export function diagnosticsOf(
  root: Root,
  spelled: (uri: string) => string,
  { inFolder, judged }: Besides = { inFolder: [], judged: undefined },
): Map<string, Diagnostic[]> {
  const byDocument = new Map<string, Diagnostic[]>();
  const add = (uri: string, diagnostic: Diagnostic): void => {
    const others = byDocument.get(uri);
    if (others === undefined) byDocument.set(uri, [diagnostic]);
    else others.push(diagnostic);
  };
  if (judged !== undefined) {
    for (const { uri, problem } of judged) add(uri, diagnosticOf(problem, shownRange(problem.range)));
    return byDocument;
  }
  if (root.is === "file") {
    const { problems, problemsOf } = readFileOfKind(nameOf(root.uri), root.document.getText(), root.kind);
    const isUsable = problems.every(({ severity }) => severity !== "error");
    for (const problem of [...problems, ...(isUsable ? problemsOf(inFolder) : [])])
      add(root.uri, diagnosticOf(problem, rangeIn(root.document, problem.span)));
    return byDocument;
  }
  for (const diagnostic of unusableAt(root, spelled)) add(homeOf(root), diagnostic);
  const { documents } = root.view;
  const locationOf = ({ uri, span }: Site) => {
    const document = documents.get(uri);
    return document && { uri: spelled(uri), range: rangeIn(document, span) };
  };
  const beginning = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  for (const problem of [...shownProblems(root.view, root.settings.configuration), ...placed(inFolder, root.view)]) {
    const related = problem.related.flatMap(({ site, message }) => {
      const location = locationOf(site);
      return location === undefined ? [] : [{ location, message }];
    });
    const diagnostic = diagnosticOf(problem, locationOf(problem.site)?.range ?? beginning);
    add(problem.site.uri, related.length === 0 ? diagnostic : { ...diagnostic, relatedInformation: related });
  }
  return byDocument;
}

/** Lines and columns begin with 1 in reports, and with 0 in editors. */
const shownRange = ({ start, end }: Problem["range"]): Range => ({
  start: { line: start.line - 1, character: start.column - 1 },
  end: { line: end.line - 1, character: end.column - 1 },
});

/** Findings about a pack, where its documents say what they are about now; none while those cannot be read. */
function placed(findings: readonly FolderFinding[], view: PackView): PackProblem[] {
  return (view.readable ? findings : []).flatMap((finding) => {
    const { rule, severity, message, at, related = [] } = finding;
    const [site, ...others] = view.locate([finding, ...related]);
    if (site === undefined) return [];
    const found = related.flatMap((place, index) => {
      const other = others[index];
      return other === undefined ? [] : { site: other, message: place.message };
    });
    return { rule, severity, message, pointer: at, site, related: found };
  });
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

const beginning = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

const told = (message: string, range = beginning): Diagnostic => ({
  range,
  severity: DiagnosticSeverity.Error,
  source: "setup-pack",
  message,
});

const documentOf = ({ uri, text }: UnusableFile): TextDocument => TextDocument.create(uri, "", 0, text);

/** What a pack is told of the files by which it should be judged and cannot be; `spelled` as its editor spells a URI. */
function unusableAt({ settings }: PackRoot, spelled: (uri: string) => string): Diagnostic[] {
  return settings.unusable.map((file) => {
    const [first] = file.problems;
    const related = first && {
      location: { uri: spelled(file.uri), range: rangeIn(documentOf(file), first.span) },
      message: first.message,
    };
    const diagnostic = told(`${nameOf(file.uri)} cannot be used, and the pack is judged without it. ${file.why}`);
    return related === undefined ? diagnostic : { ...diagnostic, relatedInformation: [related] };
  });
}

/** What is told in such a file itself, where no editor has it open. */
export const unusableFileDiagnostics = (file: UnusableFile): Diagnostic[] =>
  file.problems.map(({ rule, message, span }) => ({ ...told(message, rangeIn(documentOf(file), span)), code: rule }));

/** Where a pack is told what is of no place in it: in a source folder in the file that makes it one. */
function homeOf({ uri, view }: PackRoot): string {
  const main = [...view.documents.keys()].find(
    (one) => one.startsWith(`${uri}/pack.`) && !one.slice(uri.length + 1).includes("/"),
  );
  return view.kind === "folder" ? (main ?? uri) : uri;
}
