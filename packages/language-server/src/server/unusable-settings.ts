import { type Diagnostic, DiagnosticSeverity } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { rangeIn } from "../features/places.js";
import { nameOf } from "../files/uri.js";
import type { UnusableFile } from "../workspace/configurations.js";
import type { PackRoot } from "../workspace/root.js";

const beginning = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

const told = (message: string, range = beginning): Diagnostic => ({
  range,
  severity: DiagnosticSeverity.Error,
  source: "setup-pack",
  message,
});

const documentOf = ({ uri, text }: UnusableFile): TextDocument => TextDocument.create(uri, "", 0, text);

/** What a pack is told of the files by which it should be judged and cannot be; `spelled` as its editor spells a URI. */
export function unusableAt({ settings }: PackRoot, spelled: (uri: string) => string): Diagnostic[] {
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
export function homeOf({ uri, view }: PackRoot): string {
  const main = [...view.documents.keys()].find(
    (one) => one.startsWith(`${uri}/pack.`) && !one.slice(uri.length + 1).includes("/"),
  );
  return view.kind === "folder" ? (main ?? uri) : uri;
}
