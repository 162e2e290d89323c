import type { Diagnostic } from "@setup-pack/core";
import { type TextEdit, textEdits } from "@setup-pack/core/live";
import type { Entry } from "../../check/report.js";
import type { ShownFile } from "../../print/shown-place.js";
import { artifactUri } from "./artifact-uri.js";
import { regionOf } from "./sarif-location.js";

/** A larger piece of text is not put into the report. */
const longestInsertion = 2000;

/** The fixes of an entry's diagnostics as replacements in its text, in their order; none where SARIF can tell none. */
export function sarifFixes({ diagnostics, path, text }: ShownFile & Pick<Entry, "diagnostics">) {
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
