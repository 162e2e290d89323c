import { compile, configure } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { applyFixes } from "@setup-pack/core/live";
import { count } from "@setup-pack/core/words";
import { elements, keyOf } from "@setup-pack/edit";
import { applyCommand, isProblem } from "@setup-pack/edit/authoring";
import { type CodeAction, CodeActionKind, type CodeActionParams, type Diagnostic } from "vscode-languageserver";
import { valueChanges, workspaceEdit } from "../edits/edit.js";
import type { Target } from "../features/places.js";
import { graphOf } from "../subjects/subject.js";
import { bookOf } from "../subjects/words.js";
import { optionsOf } from "../workspace/configurations.js";
import { type ActionSource, fixes, ignore, type PackAction } from "./fixes.js";

/** Makes a message template of the text that a block sends. */
const extractTemplate: ActionSource = ({ root, uri, offset }) => {
  const { view } = root;
  const place = /^\/automations\/(\d+)\/document\/graph\/nodes\/(\d+)/.exec(view.spotAt(uri, offset)?.at ?? "");
  if (place === null || !view.readable) return [];
  const automation = keyOf(elements(view.value.automations)[Number(place[1])]);
  const block = elements(graphOf(view, Number(place[1]))?.nodes)[Number(place[2])];
  const step = isObject(block) && typeof block.id === "string" ? block.id : undefined;
  if (automation === undefined || step === undefined) return [];
  const name = `${step.charAt(0).toUpperCase()}${step.slice(1).replaceAll("-", " ")}`;
  const applied = applyCommand(view.value, "extract-template", { automation, step, name }, bookOf(root));
  const changes = isProblem(applied) ? undefined : valueChanges(view, applied.after);
  if (changes === undefined) return [];
  return [{ title: `Make a message template of the text of "${step}"`, kind: CodeActionKind.RefactorExtract, changes }];
};

/** A larger pack is mended as a whole only where that is asked for by name: it takes a while. */
const mostUnasked = 500_000;

/** All safe fixes of a pack at once. */
const fixAll: ActionSource = ({ root: { view, settings }, only }) => {
  const isAsked = only?.some((kind) => CodeActionKind.SourceFixAll.startsWith(kind)) ?? false;
  const text = JSON.stringify(view.value);
  if (!view.readable || (!isAsked && (only !== undefined || text.length > mostUnasked))) return [];
  const options = optionsOf(settings, {});
  const { text: fixed, made } = applyFixes(text, "safe", (source) => {
    const compilation = compile(source, options);
    return { ...compilation, wanted: configure(compilation, settings.configuration).diagnostics };
  });
  const changes = made.length === 0 ? undefined : valueChanges(view, JSON.parse(fixed));
  if (changes === undefined) return [];
  return [
    {
      title: `Mend all that is mended safely (${count(made.length, "fix", "fixes")})`,
      kind: CodeActionKind.SourceFixAll,
      changes,
    },
  ];
};

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
