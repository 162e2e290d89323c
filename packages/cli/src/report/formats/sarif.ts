import type { Diagnostic, SuppressedDiagnostic } from "@setup-pack/core";
import { type TextEdit, textEdits } from "@setup-pack/core/live";
import { ruleOf, sourceRules, type TeamRule } from "@setup-pack/core/rules";
import { type Fingerprint, fingerprintsOf } from "../../baseline/fingerprints.js";
import type { Entry } from "../../check/report.js";
import { version } from "../../command-line/version.js";
import type { ShownFile } from "../../print/frame.js";
import { printable } from "../../print/paper.js";
import type { ReportPaper } from "../report-paper.js";
import { namedFromRoot } from "./paths-from-root.js";
import { artifactUri, regionOf, sarifLocation } from "./sarif-location.js";

/** At most so many other places of one finding are given. */
const mostRelated = 20;

/**
 * A SARIF 2.1.0 log (OASIS Standard) with one run, for code scanning. Of every finding it gives the rule, the place, a
 * fingerprint that does not depend on lines and, where it is one edit of the text, the fix. What a team has accepted
 * comes last in its file, as a suppressed result.
 */
export function* printSarif(all: readonly Entry[], paper: ReportPaper): Generator<string> {
  const { sha256, fromRoot } = paper;
  const named = namedFromRoot(all, fromRoot);
  const entries = paper.withSuppressed ? named : named.map((entry) => ({ ...entry, suppressed: [] }));
  const found = entries.flatMap(({ diagnostics, suppressed }) => [...diagnostics, ...suppressed]);
  const rules = sarifRules(found, paper.teamRules);
  const withSuppressed = entries.some(({ suppressed }) => suppressed.length > 0);
  const indexOf = new Map(rules.map(({ id }, index) => [id, index]));
  const run = {
    tool: { driver: { name: "setup-pack", version, informationUri: "https://setup-pack.dev", rules } },
    columnKind: "utf16CodeUnits",
    newlineSequences: ["\r\n", "\n", "\r"],
    invocations: [invocation(entries)],
  };
  const opening = JSON.stringify({ $schema: schema, version: "2.1.0", runs: [run] }, undefined, 2);
  const end = opening.lastIndexOf("\n    }\n  ]");
  yield `${opening.slice(0, end)},\n      "results": [`;
  let separator = "\n";
  for (const entry of entries) {
    for (const result of resultsOf(entry, indexOf, withSuppressed, sha256)) {
      yield `${separator}        ${JSON.stringify(result)}`;
      separator = ",\n";
    }
  }
  yield `${separator === "\n" ? "" : "\n      "}]${opening.slice(end)}\n`;
}

const schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/** What could not be read is no result: nothing is known of it. */
function invocation(entries: readonly Entry[]) {
  const notifications = entries.flatMap(({ path, failure }) =>
    failure === undefined
      ? []
      : [
          {
            level: "error",
            message: { text: sentence(`${path} cannot be read: ${failure.message} (${failure.code})`) },
            locations: [{ physicalLocation: { artifactLocation: { uri: artifactUri(path) } } }],
          },
        ],
  );
  return {
    executionSuccessful: notifications.length === 0,
    ...(notifications.length > 0 && { toolExecutionNotifications: notifications }),
  };
}

/** Where one result of a run says whether it is suppressed, all have to (SARIF, 3.27.23). */
function* resultsOf(
  file: Entry,
  indexOf: ReadonlyMap<string, number>,
  withSuppressed: boolean,
  sha256: ReportPaper["sha256"],
) {
  const diagnostics: readonly (Diagnostic | SuppressedDiagnostic)[] = [...file.diagnostics, ...file.suppressed];
  if (diagnostics.length === 0) return;
  const text = file.text();
  const entry = { ...file, diagnostics, text };
  const fixes = sarifFixes(entry);
  const fingerprints = numbered(fingerprintsOf({ diagnostics, text: () => text }, sha256));
  for (const [index, diagnostic] of diagnostics.entries()) {
    const { rule, severity, message } = diagnostic;
    yield {
      ruleId: rule,
      ruleIndex: indexOf.get(rule),
      level: sarifLevels[severity],
      message: { text: sentence(message) },
      locations: [sarifLocation(diagnostic, entry)],
      ...relatedOf(diagnostic, entry),
      partialFingerprints: { "setupPackFinding/v1": fingerprints[index] },
      ...(withSuppressed && { suppressions: suppressionsOf(diagnostic) }),
      ...fixes[index],
    };
  }
}

function suppressionsOf(diagnostic: Diagnostic | SuppressedDiagnostic) {
  if (!("suppression" in diagnostic)) return [];
  return [{ kind: "external", status: "accepted", justification: printable(diagnostic.suppression.reason) }];
}

/** Findings that nothing else distinguishes are numbered. */
function numbered(fingerprints: readonly Fingerprint[]): string[] {
  const met = new Map<string, number>();
  return fingerprints.map(({ fingerprint }) => {
    const number = (met.get(fingerprint) ?? 0) + 1;
    met.set(fingerprint, number);
    return `${fingerprint}:${number}`;
  });
}

function relatedOf({ related }: Diagnostic, entry: ShownFile) {
  if (related.length === 0) return {};
  const relatedLocations = related
    .slice(0, mostRelated)
    .map((place, id) => ({ id, ...sarifLocation(place, entry), message: { text: sentence(place.message) } }));
  return { relatedLocations };
}

/** In a message of SARIF, `[text](address)` is a link; a stranger's text makes none. */
const sentence = (text: string): string => printable(text).replaceAll("](", "] (");

/** A larger piece of text is not put into the report. */
const longestInsertion = 2000;

/** The fixes of an entry's diagnostics as replacements in its text, in their order; none where SARIF can tell none. */
function sarifFixes({ diagnostics, path, text }: ShownFile & Pick<Entry, "diagnostics">) {
  const edits = textEdits(
    text,
    diagnostics.map(({ fix, source }) => (fix === undefined || source !== undefined ? nothing : fix)),
  );
  return diagnostics.map(({ fix }, index) => {
    const edit = edits[index];
    if (fix === undefined || edit === undefined || edit.text.length > longestInsertion) return {};
    return { fixes: [{ description: { text: notes[fix.safety] }, artifactChanges: [change(path, text, edit)] }] };
  });
}

/** Makes no edit: what moves something is none. */
const nothing = { operations: [{ op: "move", from: "", path: "" }] } as const;

const notes: Readonly<Record<NonNullable<Diagnostic["fix"]>["safety"], string>> = {
  safe: "This does not change what the pack does.",
  unsafe: "This may change what the pack does.",
};

function change(path: string, text: string, { range, text: inserted }: TextEdit) {
  return {
    artifactLocation: { uri: artifactUri(path) },
    replacements: [{ deletedRegion: regionOf(range, text), insertedContent: { text: inserted } }],
  };
}

/** Where the pages of docs/rules are to be read. */
const pages = "https://setup-pack.dev/rules";

/**
 * The rules that diagnostics are of, as SARIF describes them, each once in the order they are met; `own` are those of
 * the team, which have no page of ours.
 */
function sarifRules(diagnostics: readonly Diagnostic[], own: readonly TeamRule[]) {
  return [...new Set(diagnostics.map(({ rule }) => rule))].map((id) => descriptor(id, own));
}

function descriptor(id: string, own: readonly TeamRule[]) {
  const ours = ruleOf(id) ?? sourceRules.find((one) => one.id === id);
  const rule = ours ?? own.find((one) => one.id === id);
  if (rule === undefined) throw new Error(`No rule ${id} in the table`);
  const helpUri = `${pages}/${id}`;
  const page = ours === undefined ? "" : `, or [its page](${helpUri})`;
  return {
    id,
    shortDescription: { text: `${rule.summary}.` },
    fullDescription: { text: rule.why },
    help: {
      text: `${rule.summary}. ${rule.why}\nMore: setup-pack explain ${id}`,
      markdown: `${rule.summary}. ${rule.why}\n\nMore: \`setup-pack explain ${id}\`${page}.`,
    },
    ...(ours !== undefined && { helpUri }),
    defaultConfiguration: { level: sarifLevels[rule.severity] },
    properties: { tags: [id.slice(0, id.indexOf("/"))] },
  };
}

/** What SARIF calls the severities. */
const sarifLevels = { error: "error", warning: "warning", info: "note" } as const;
