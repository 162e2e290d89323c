import type { Place } from "@setup-pack/core";
import { referencesOf } from "@setup-pack/core/format";
import { append, isObject, type Pointer } from "@setup-pack/core/json";
import { referencePlaces } from "@setup-pack/core/meaning";
import { durationWords } from "@setup-pack/core/words";
import { documentOf, elements } from "@setup-pack/edit";
import { type InlayHint, InlayHintKind } from "vscode-languageserver";
import type { Span } from "../packs/pack-view.js";
import { graphOf } from "../subjects/subject.js";
import { bookOf } from "../subjects/words.js";
import type { PackRoot, Target } from "./target.js";

/** Words that stand behind a value and are no part of the text. */
interface Hint {
  readonly at: Pointer;
  readonly words: string;
}

/** Minutes in each unit of time that a setting may be counted in. */
const minutesIn: ReadonlyMap<string, number> = new Map([
  ["minute", 1],
  ["hour", 60],
]);

/** The names behind raw ids, and lengths of time as people say them, within a part of a document. */
export function hints({ root, uri, document }: Target, { start, end }: Span): InlayHint[] {
  if (root.is === "file") return [];
  const all = elements(root.view.value.automations).flatMap((_, automation) => [
    ...namesIn(root, automation),
    ...lengthsIn(root, automation),
  ]);
  const sites = root.view.locate(all.map(({ at }): Place => ({ at })));
  return all.flatMap(({ words }, index) => {
    const site = sites[index];
    if (site === undefined || site.uri !== uri || site.span.end < start || site.span.start > end) return [];
    const text = document.getText().slice(site.span.start, site.span.end);
    const behind = site.span.start + text.trimEnd().length;
    return { position: document.positionAt(behind), label: words, kind: InlayHintKind.Type, paddingLeft: true };
  });
}

function namesIn(root: PackRoot, automation: number): Hint[] {
  const { view } = root;
  const document = documentOf(elements(view.value.automations)[automation]);
  const carried = new Map(view.definitions.map(({ key, name }) => [key, name]));
  const names = new Map(referencesOf(document, "").map(({ id, name }) => [id, name ?? carried.get(id)]));
  return referencePlaces(document, bookOf(root)).flatMap(({ node, path, id }) => {
    const name = names.get(id);
    const at = append("", "automations", automation, "document", "graph", "nodes", node, "config", ...path);
    return name === undefined || name === id ? [] : { at, words: name };
  });
}

function lengthsIn(root: PackRoot, automation: number): Hint[] {
  return elements(graphOf(root.view, automation)?.nodes).flatMap((node, index) => {
    const kind = isObject(node) && typeof node.kind === "string" ? node.kind : undefined;
    const members = kind === undefined ? undefined : bookOf(root)(kind)?.config.properties;
    const config = isObject(node) && isObject(node.config) ? node.config : {};
    return Object.entries(config).flatMap(([name, value]): Hint[] => {
      const unit = minutesIn.get(members?.[name]?.["x-duration"] ?? "");
      const minutes = unit !== undefined && typeof value === "number" ? value * unit : 0;
      const at = append("", "automations", automation, "document", "graph", "nodes", index, "config", name);
      return minutes < 60 || durationWords(minutes) === `${value} minutes`
        ? []
        : [{ at, words: durationWords(minutes) }];
    });
  });
}
