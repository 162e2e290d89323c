import { isObject } from "@setup-pack/core/json";
import { elements, keyOf } from "@setup-pack/edit";
import { applyCommand, isProblem } from "@setup-pack/edit/authoring";
import { CodeActionKind } from "vscode-languageserver";
import { valueChanges } from "../edits/value-changes.js";
import { graphOf } from "../subjects/subject.js";
import { bookOf } from "../subjects/words.js";
import type { ActionSource } from "./action.js";

/** Makes a message template of the text that a block sends. */
export const extractTemplate: ActionSource = ({ root, uri, offset }) => {
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
