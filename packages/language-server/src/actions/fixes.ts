import { applyFix, type Fix } from "@setup-pack/core";
import { segmentsOf } from "@setup-pack/core/json";
import { textEdits } from "@setup-pack/core/live";
import { CodeActionKind } from "vscode-languageserver";
import type { FileChanges } from "../edits/edit.js";
import { valueChanges } from "../edits/value-changes.js";
import type { PackProblem, PackView } from "../packs/pack-view.js";
import { shownProblems } from "../packs/shown-problems.js";
import type { ActionSource } from "./action.js";

/** The fixes of what is wrong at a place. */
export const fixes: ActionSource = ({ root, uri, span }) =>
  shownProblems(root.view, root.settings.configuration).flatMap((problem) => {
    const { fix, site, rule } = problem;
    const isHere = site.uri === uri && site.span.start <= span.end && span.start <= site.span.end;
    const changes = isHere && fix !== undefined ? changesOf(root.view, fix) : undefined;
    if (fix === undefined || changes === undefined) return [];
    return {
      title: titleOf(fix, problem),
      kind: CodeActionKind.QuickFix,
      isPreferred: fix.safety === "safe",
      changes,
      mends: { rule, span: site.span },
    };
  });

/** Returns one edit where a fix is no more; undefined where it cannot be made as the text is. */
function changesOf(view: PackView, fix: Fix): FileChanges | undefined {
  if (!view.readable) return undefined;
  if (view.kind === "file") {
    const text = view.documents.get(view.uri)?.getText() ?? "";
    const [edit] = textEdits(text, [fix]);
    if (edit !== undefined) {
      const { start, end } = edit.range;
      return { edits: [{ uri: view.uri, span: { start: start.offset, end: end.offset }, text: edit.text }] };
    }
  }
  return valueChanges(view, applyFix(view.value, fix));
}

const longest = 60;

/** What a fix does, in a few words. */
function titleOf({ operations, safety }: Fix, { rule }: PackProblem): string {
  const [first, ...others] = operations;
  const caution = safety === "unsafe" ? " (may change what the pack does)" : "";
  if (first === undefined || others.length > 0) return `Mend ${rule}${caution}`;
  const name = segmentsOf(first.path).at(-1) ?? "";
  switch (first.op) {
    case "remove":
      return `Remove ${/^\d+$/.test(name) ? "it" : `"${name}"`}${caution}`;
    case "move":
      return `Rename to "${name}"${caution}`;
    case "add":
    case "replace": {
      const value = JSON.stringify(first.value);
      const shown = value.length > longest ? `${value.slice(0, longest)}…` : value;
      const isElement = name === "-" || /^\d+$/.test(name);
      return `${first.op === "add" ? "Add" : "Write"} ${isElement || first.op === "replace" ? "" : `"${name}": `}${shown}${caution}`;
    }
    default:
      return first satisfies never;
  }
}
