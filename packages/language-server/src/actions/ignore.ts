import { configure, parse } from "@setup-pack/core";
import { keyPathOf } from "@setup-pack/core/configuration";
import { append, isObject } from "@setup-pack/core/json";
import { rewrite } from "@setup-pack/core/live";
import { CodeActionKind } from "vscode-languageserver";
import type { FileChanges } from "../edits/edit.js";
import { editsBetween } from "../edits/value-changes.js";
import { below, folderOf } from "../files/uri.js";
import type { PackProblem } from "../packs/pack-view.js";
import { shownProblems } from "../packs/shown-problems.js";
import { configurationName } from "../workspace/configurations.js";
import type { ActionRequest, ActionSource } from "./action.js";

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
