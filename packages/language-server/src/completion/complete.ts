import { itemKinds } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { rules, scenarioRules, sourceRules } from "@setup-pack/core/rules";
import { nounOf } from "@setup-pack/core/words";
import {
  documentOf,
  elements,
  firstFree,
  keyFrom,
  keyOf,
  offeredTags,
  tagAtCaret,
  textOf,
  valueAt,
} from "@setup-pack/edit";
import { findNodeAtLocation, getLocation, type Node, parseTree } from "jsonc-parser";
import { type CompletionItem, CompletionItemKind } from "vscode-languageserver";
import { type PackRoot, rangeIn, type Target } from "../features/places.js";
import { writtenAs } from "../files/uri.js";
import type { PackView } from "../packs/pack-view.js";
import { packSchemaAt, schemaAt, wholeSchema } from "../schemas/schema-at.js";
import { givesOrder, orderNames } from "../subjects/settings-names.js";
import { bookOf } from "../subjects/words.js";
import { written } from "../syntax/scalar.js";
import { isNestedTooDeep } from "../texts/texts.js";
import { namesBeside, takesExamples } from "./names-beside.js";
import { packSources } from "./pack-candidates.js";
import { memberCandidates, valueCandidates } from "./schema-candidates.js";
import { type Candidate, spotsInYaml, type WritingSpot } from "./spot-in-yaml.js";

/** What may be written at a place. */
export async function complete(target: Target): Promise<CompletionItem[]> {
  const { root, uri, document, offset } = target;
  if (root.is === "file") {
    const found: CompletionItem[] = [];
    const text = document.getText();
    for (const spot of spotsIn(uri, text, offset, writtenAs(uri, text) === "json")) {
      const names = await namesBeside(spot, root, target);
      found.push(...itemsOf(names.length > 0 ? names : fileCandidates(spot, root.kind.schema), spot, 0, target));
    }
    return found;
  }
  const tags = tagItems(target, root);
  if (tags.length > 0) return tags;
  const part = root.view.partAt(uri, offset);
  if (part === undefined) return [];
  const isJson = root.view.kind === "file" || writtenAs(uri, part.text) === "json";
  return spotsIn(uri, part.text, offset - part.from, isJson).flatMap((spot) =>
    itemsOf(packCandidates({ ...spot, path: [...part.path, ...spot.path] }, root, uri), spot, part.from, target),
  );
}

function spotsIn(uri: string, text: string, offset: number, isJson: boolean): readonly WritingSpot[] {
  if (!isJson) return spotsInYaml(uri, text, offset);
  const spot = spotInJson(text, offset);
  return spot === undefined ? [] : [spot];
}

/** Characters on either side of the caret in which a merge tag is looked for. */
const longestTag = 200;

/** Returns a merge tag whose braces have been opened. */
function tagItems({ document, offset }: Target, root: PackRoot): CompletionItem[] {
  const from = Math.max(0, offset - longestTag);
  const tag = tagAtCaret(document.rope.slice(from, offset), offset - from);
  if (tag === undefined) return [];
  const closing = /^[^{}\r\n"]*\}\}/.exec(document.rope.slice(offset, offset + longestTag))?.[0] ?? "";
  const range = rangeIn(document, { start: from + tag.start, end: offset + closing.length });
  return offeredTags(root.view.value).map(({ name, uses }, index) => ({
    label: name,
    kind: CompletionItemKind.Variable,
    ...(uses > 0 && { detail: `used ${uses} times in this pack` }),
    sortText: String(index).padStart(4, "0"),
    filterText: `{{${name}`,
    textEdit: { range, newText: `{{${name}}}` },
  }));
}

function packCandidates(spot: WritingSpot, root: PackRoot, uri: string): readonly Candidate[] {
  const { value: pack } = root.view;
  if (givesOrder(root.view, uri) && spot.path[0] === "order") return orderCandidates(spot, root.view);
  const part = packSchemaAt(pack, spot.path, bookOf(root));
  if (spot.is === "name") return part === undefined ? [] : memberCandidates(part, spot.taken);
  if (isOwnKey(spot.path)) return ownKeys(spot.path, pack);
  const own = packSources.flatMap((source) => source({ path: spot.path, pack, part, root }));
  return own.length > 0 || part === undefined ? own : valueCandidates(part);
}

function fileCandidates(spot: WritingSpot, schema: string): Candidate[] {
  const part = schemaAt(wholeSchema(schema), spot.path);
  const last = spot.path.at(-1);
  const namesRule = schema === "configuration" && (spot.is === "name" ? last === "severities" : last === "rule");
  if (namesRule)
    return [...rules, ...sourceRules, ...scenarioRules]
      .filter(({ id }) => !spot.taken.includes(id))
      .map(({ id, summary, why }) => ({
        label: id,
        kind: CompletionItemKind.EnumMember,
        value: id,
        detail: summary,
        words: why,
      }));
  if (part === undefined) return [];
  if (spot.is === "name") return memberCandidates(part, spot.taken);
  return valueCandidates(part, schema !== "scenario" || takesExamples(spot.path));
}

function itemsOf(
  candidates: readonly Candidate[],
  spot: WritingSpot,
  from: number,
  { document }: Target,
): CompletionItem[] {
  const range = rangeIn(document, { start: spot.span.start + from, end: spot.span.end + from });
  const there = document.getText(range);
  return candidates.map((candidate, index) => {
    const { label, kind, value, begins, detail, words } = candidate;
    const text = written(value, spot.syntax);
    const behind =
      spot.is === "value" || spot.hasColon ? "" : begins === undefined ? ": " : `: ${written(begins, spot.syntax)}`;
    return {
      label,
      kind,
      ...(detail !== undefined && { detail }),
      ...(words !== undefined && { documentation: { kind: "markdown" as const, value: words } }),
      sortText: String(index).padStart(4, "0"),
      filterText: /^["']/.test(there) ? `${there.charAt(0)}${label}` : label,
      textEdit: { range, newText: text + behind },
    };
  });
}

type Path = WritingSpot["path"];

/** Returns whether the key of an item or a stage itself stands at a path. */
const isOwnKey = (path: Path): boolean =>
  path.at(-1) === "key" &&
  ((path.length === 3 && itemKinds.some((kind) => kind === path[0])) ||
    (path.length === 5 && path[0] === "pipelines" && path[2] === "stages"));

/** Returns the key made of its name, which nothing beside it has; none where it has no name. */
function ownKeys(path: Path, pack: JsonObject): Candidate[] {
  const at = path.slice(0, -1);
  const item = valueAt(pack, at);
  const name = isObject(item) ? textOf(path[0] === "automations" ? documentOf(item).name : item.name) : undefined;
  const made = keyFrom(name ?? "");
  if (made === "") return [];
  const others = elements(valueAt(pack, at.slice(0, -1))).filter((_, index) => index !== at.at(-1));
  const value = firstFree(made, "-", new Set(others.map(keyOf)));
  return [{ label: value, kind: CompletionItemKind.Value, value, detail: "a key made of the name" }];
}

/** Where something can be written at an offset of a JSON text, whole or broken. */
function spotInJson(text: string, offset: number): WritingSpot | undefined {
  if (isNestedTooDeep(text)) return undefined;
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  const node =
    previousNode && previousNode.offset <= offset && offset <= previousNode.offset + previousNode.length
      ? previousNode
      : undefined;
  const word = /[\w.-]*$/.exec(text.slice(0, offset))?.[0] ?? "";
  const span =
    node === undefined
      ? { start: offset - word.length, end: offset }
      : { start: node.offset, end: node.offset + node.length };
  if (!isAtPropertyKey) {
    const isBetween = /[\]}"\w]\s*$/.test(text.slice(0, span.start)) && node === undefined;
    return isBetween ? undefined : { path, is: "value", taken: [], span, syntax: "json", hasColon: false };
  }
  const holder = path.slice(0, -1);
  const tree = parseTree(text, [], { allowTrailingComma: true });
  const object = tree && findNodeAtLocation(tree, holder);
  const names = (object?.children ?? []).flatMap(({ children }) => children?.[0] ?? []);
  const taken = names.filter((name: Node) => name.offset !== span.start).map(({ value }) => String(value));
  const hasColon = /^\s*:/.test(text.slice(span.end));
  return { path: holder, is: "name", taken, span, syntax: "json", hasColon };
}

/** What the order of the items in a source folder can name and does not yet: kinds, and keys of items of a kind. */
function orderCandidates({ is, path: [, list], taken }: WritingSpot, view: PackView): readonly Candidate[] {
  const items = view.definitions.filter(({ kind }) => kind !== "stages");
  if (is === "name") {
    const kinds = new Set<string>(items.map(({ kind }) => kind));
    return [...kinds]
      .filter((kind) => list === undefined && !taken.includes(kind))
      .map((kind) => ({ label: kind, kind: CompletionItemKind.Property, value: kind, begins: [] }));
  }
  const named = new Set(
    orderNames(view).flatMap(({ said }) =>
      said.parts.flatMap(({ subject }) => (subject.is === "definition" ? subject.definition.at : [])),
    ),
  );
  return items
    .filter(({ kind, at }) => kind === list && !named.has(at))
    .map((item) => ({
      label: item.key,
      kind: CompletionItemKind.Reference,
      value: item.key,
      detail: [nounOf(item), item.name].filter((word) => word !== undefined).join(" "),
    }));
}
