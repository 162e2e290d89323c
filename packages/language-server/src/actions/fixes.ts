import { applyFix, configure, type Fix, parse } from "@setup-pack/core";
import { keyPathOf } from "@setup-pack/core/configuration";
import { append, isObject, segmentsOf } from "@setup-pack/core/json";
import { rewrite, textEdits } from "@setup-pack/core/live";
import { type CodeAction, CodeActionKind } from "vscode-languageserver";
import { editsBetween, type FileChanges, valueChanges } from "../edits/edit.js";
import type { PackRoot, Target } from "../features/places.js";
import { below, folderOf } from "../files/uri.js";
import { type PackProblem, type PackView, type Span, shownProblems } from "../packs/pack-view.js";
import { configurationName } from "../workspace/configurations.js";

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

/** What a person is to write over. */
const reason = "Say here why this is accepted.";

/**
 * Accepts what is found at a place, in the configuration and with a reason. Of a pack that cannot be read nothing is
 * accepted: its items are not known.
 */
export const ignore: ActionSource = async (asked) => {
  const { root, uri, span } = asked;
  if (!root.view.readable) return [];
  const here = shownProblems(root.view, root.settings.configuration).filter(
    ({ site, pointer }) =>
      pointer !== "" && site.uri === uri && site.span.start <= span.end && span.start <= site.span.end,
  );
  const actions = here.map(async (problem) => {
    const changes = await changesFor(problem, asked);
    return changes === undefined
      ? []
      : [
          {
            title: `Accept this ${problem.rule} in ${configurationName}`,
            kind: CodeActionKind.QuickFix,
            changes,
            mends: { rule: problem.rule, span: problem.site.span },
          },
        ];
  });
  return (await Promise.all(actions)).flat();
};

async function changesFor(
  problem: PackProblem,
  { root: { view, settings }, workspace }: ActionRequest,
): Promise<FileChanges | undefined> {
  const { rule, pointer } = problem;
  const keyPath = append("", ...keyPathOf(view.value, pointer)).slice(1);
  const entry = { rule, ...(view.packId !== null && { packId: view.packId }), keyPath, reason };
  const { packId, definitions, value: pack } = view;
  const { suppressed } = configure({ packId, definitions, value: pack, diagnostics: [problem] }, { ignore: [entry] });
  if (suppressed.length === 0) return undefined;
  const text = settings.file === undefined ? undefined : await workspace.read(settings.file);
  if (settings.file === undefined || text === undefined) {
    const folder = view.kind === "folder" ? view.uri : folderOf(view.uri);
    if (folder === undefined) return undefined;
    const created = `${JSON.stringify({ ignore: [entry] }, undefined, 2)}\n`;
    return { edits: [], creations: [{ uri: below(folder, configurationName), text: created }] };
  }
  const { value, readable } = parse(text);
  if (!readable || !isObject(value)) return undefined;
  const entries: readonly unknown[] = Array.isArray(value.ignore) ? value.ignore : [];
  const after = rewrite(text, value, { ...value, ignore: [...entries, entry] });
  return { edits: editsBetween(settings.file, text, after) };
}

/** Something that can be done to a pack at a place. */
export interface PackAction extends Pick<CodeAction, "title" | "kind" | "isPreferred"> {
  readonly changes: FileChanges;
  /** The problem that it mends, by its rule and place. */
  readonly mends?: { readonly rule: string; readonly span: Span };
}

/** What is asked: the part of a document that is selected, and which kinds of action, where not any. */
interface ActionRequest extends Target {
  readonly root: PackRoot;
  readonly span: Span;
  readonly only: readonly string[] | undefined;
}

/** Who knows something that can be done. */
export type ActionSource = (asked: ActionRequest) => readonly PackAction[] | Promise<readonly PackAction[]>;
