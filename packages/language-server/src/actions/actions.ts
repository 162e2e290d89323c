import type { CodeAction, CodeActionParams, Diagnostic } from "vscode-languageserver";
import { workspaceEdit } from "../edits/workspace-edit.js";
import type { Target } from "../features/target.js";
import type { ActionSource, PackAction } from "./action.js";
import { extractTemplate } from "./extract-template.js";
import { fixAll } from "./fix-all.js";
import { fixes } from "./fixes.js";
import { ignore } from "./ignore.js";

/** What can be done to a pack; the likeliest first. */
const sources: readonly ActionSource[] = [fixes, ignore, extractTemplate, fixAll];

/** What can be done where something is selected. */
export async function actions(target: Target, { range, context }: CodeActionParams): Promise<CodeAction[]> {
  const { root, document, workspace } = target;
  if (root.is !== "pack") return [];
  const span = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
  const found: PackAction[] = [];
  for (const source of sources) found.push(...(await source({ ...target, root, span, only: context.only })));
  const wanted = found.filter(
    ({ kind = "" }) =>
      context.only === undefined || context.only.some((one) => kind === one || kind.startsWith(`${one}.`)),
  );
  return Promise.all(
    wanted.map(async ({ changes, mends, ...action }) => {
      const mended = context.diagnostics.filter((diagnostic) => isAbout(diagnostic, mends, target));
      return {
        ...action,
        edit: await workspaceEdit(changes, workspace),
        ...(mended.length > 0 && { diagnostics: mended }),
      };
    }),
  );
}

function isAbout({ code, range }: Diagnostic, mends: PackAction["mends"], { document }: Target): boolean {
  return mends !== undefined && code === mends.rule && document.offsetAt(range.start) === mends.span.start;
}
