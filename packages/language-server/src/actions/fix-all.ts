import { compile, configure } from "@setup-pack/core";
import { applyFixes } from "@setup-pack/core/live";
import { count } from "@setup-pack/core/words";
import { CodeActionKind } from "vscode-languageserver";
import { valueChanges } from "../edits/value-changes.js";
import { optionsOf } from "../workspace/configurations.js";
import type { ActionSource } from "./action.js";

/** A larger pack is mended as a whole only where that is asked for by name: it takes a while. */
const mostUnasked = 500_000;

/** All safe fixes of a pack at once. */
export const fixAll: ActionSource = ({ root: { view, settings }, only }) => {
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
