import type { Place } from "@setup-pack/core";
import { carriedItem, referencesOf } from "@setup-pack/core/format";
import { append, isObject, type Pointer } from "@setup-pack/core/json";
import { isForeign, meaningOf, referencePlaces } from "@setup-pack/core/meaning";
import { durationWords } from "@setup-pack/core/words";
import { documentOf, elements, symbolsOf } from "@setup-pack/edit";
import { type InlayHint, InlayHintKind } from "vscode-languageserver";
import type { Span } from "../packs/pack-view.js";
import { membersOf, ownSchema } from "../schemas/schema-at.js";
import { namesBeside } from "../subjects/names-beside.js";
import { graphOf } from "../subjects/subject.js";
import { bookOf } from "../subjects/words.js";
import type { PackRoot, Target } from "./places.js";

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

/** Returns the names behind raw ids, and lengths of time as people say them, within a part of a document. */
export async function hints(target: Target, part: Span): Promise<InlayHint[]> {
  const { root, document } = target;
  const found = root.is === "pack" ? inPack(root, target, part) : await besidePacks(target);
  return found.flatMap(({ span, words }) =>
    span.end < part.start || span.start > part.end
      ? []
      : { position: document.positionAt(span.end), label: words, kind: InlayHintKind.Type, paddingLeft: true },
  );
}

/** Words behind a part of a document. */
interface WordsBehind {
  readonly span: Span;
  readonly words: string;
}

function inPack(root: PackRoot, { uri, document }: Target, part: Span): WordsBehind[] {
  const all = automationsIn(root, uri, part).flatMap((automation) => [
    ...namesIn(root, automation),
    ...lengthsIn(root, automation),
    ...notUnderstoodIn(root, automation),
  ]);
  const sites = root.view.locate(all.map(({ at }): Place => ({ at })));
  return all.flatMap(({ words }, index) => {
    const site = sites[index];
    if (site === undefined || site.uri !== uri) return [];
    const { start } = site.span;
    const text = document.rope.slice(start, site.span.end);
    return { span: { start, end: start + text.trimEnd().length }, words };
  });
}

/** Which automations a part of a document may say something of: asked for after each key, it is mostly of one. */
function automationsIn({ view }: PackRoot, uri: string, { start, end }: Span): readonly number[] {
  const all = elements(view.value.automations).map((_, index) => index);
  const [first, last] = [start, end].map((offset) => {
    const [kind, index] = view.partAt(uri, offset)?.path ?? [];
    return kind === "automations" && typeof index === "number" ? index : undefined;
  });
  return first === undefined || last === undefined ? all : all.slice(first, last + 1);
}

/** Returns what people call what a file beside the pack names by its key. */
async function besidePacks(target: Target): Promise<WordsBehind[]> {
  const text = target.document.getText();
  return (await namesBeside(target)).flatMap(({ subject, span: { start, end } }) => {
    // Within a path it would part what belongs together.
    if (subject.is === "block" || text.charAt(end) === "/") return [];
    const { key, name } = subject.definition;
    const closing = /^["']/.test(text.slice(end)) ? 1 : 0;
    return name === undefined || name === key ? [] : { span: { start, end: end + closing }, words: name };
  });
}

function namesIn(root: PackRoot, automation: number): Hint[] {
  const { view } = root;
  const document = documentOf(elements(view.value.automations)[automation]);
  const symbols = symbolsOf(view.value);
  const names = new Map(
    referencesOf(document, "").map((reference) => [
      `${reference.type} ${reference.id}`,
      reference.name ?? carriedItem(reference, symbols)?.name,
    ]),
  );
  return referencePlaces({ automations: [{ document }] }, bookOf(root)).places.flatMap(
    ({ node = 0, path, span, type, id }) => {
      const name = names.get(`${type} ${id}`);
      const at = append("", "automations", automation, "document", "graph", "nodes", node, "config", ...path);
      return name === undefined || name === id || span !== undefined ? [] : { at, words: name };
    },
  );
}

function lengthsIn(root: PackRoot, automation: number): Hint[] {
  const book = bookOf(root);
  const membersByKind = new Map<string, ReturnType<typeof membersOf>>();
  const membersOfKind = (kind: string): ReturnType<typeof membersOf> => {
    const known = membersByKind.get(kind);
    if (known !== undefined) return known;
    const schema = book.schemaOf(kind);
    const members: ReturnType<typeof membersOf> = schema === undefined ? new Map() : membersOf(ownSchema(schema));
    membersByKind.set(kind, members);
    return members;
  };
  return elements(graphOf(root.view, automation)?.nodes).flatMap((node, index) => {
    const kind = isObject(node) && typeof node.kind === "string" ? node.kind : undefined;
    const isUnderstood = isObject(node) && (meaningOf(node, book)?.certainty ?? "unknown") !== "unknown";
    const members = kind === undefined || !isUnderstood ? undefined : membersOfKind(kind);
    const config = isObject(node) && isObject(node.config) ? node.config : {};
    return Object.entries(config).flatMap(([name, value]): Hint[] => {
      const unit = minutesIn.get(String(members?.get(name)?.schema["x-duration"]));
      const minutes = unit !== undefined && typeof value === "number" ? value * unit : 0;
      const at = append("", "automations", automation, "document", "graph", "nodes", index, "config", name);
      return minutes < 60 || durationWords(minutes) === `${value} minutes`
        ? []
        : [{ at, words: durationWords(minutes) }];
    });
  });
}

/** Behind the kind of each block whose settings are not understood. */
const notUnderstoodIn = (root: PackRoot, automation: number): Hint[] =>
  elements(graphOf(root.view, automation)?.nodes).flatMap((node, index): Hint[] => {
    const meaning = isObject(node) ? meaningOf(node, bookOf(root)) : undefined;
    if (meaning === undefined || !isObject(node) || !isForeign(meaning, node.config)) return [];
    const at = append("", "automations", automation, "document", "graph", "nodes", index, "kind");
    return [{ at, words: "settings not understood" }];
  });
