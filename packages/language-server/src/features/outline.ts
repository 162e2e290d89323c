import { isObject, type Pointer } from "@setup-pack/core/json";
import { elements, nameOf, textOf } from "@setup-pack/edit";
import { type DocumentSymbol, type SelectionRange, SymbolKind } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Span } from "../packs/pack-view.js";
import { blockWords } from "../subjects/words.js";
import { placeAt, type SyntaxMember, type SyntaxNode, syntaxOf } from "../syntax/syntax.js";
import { type PackRoot, rangeIn, type Target } from "./places.js";

/** An entry of the outline before it is placed. */
interface Entry {
  readonly name: string;
  readonly detail?: string;
  readonly kind: SymbolKind;
  readonly at: Pointer;
  readonly inside: readonly Entry[];
}

const kindsOfItems = {
  automations: SymbolKind.Event,
  smartLists: SymbolKind.Array,
  messageTemplates: SymbolKind.String,
  pipelines: SymbolKind.Enum,
  resources: SymbolKind.Key,
  assets: SymbolKind.File,
} as const;

const itemLists = ["automations", "smartLists", "messageTemplates", "pipelines", "resources", "assets"] as const;

/** Returns the outline of a document: items, blocks and stages of a pack; members of any other file. */
export function symbols({ root, uri, document }: Omit<Target, "offset">): DocumentSymbol[] {
  if (root.is === "file") {
    const syntax = syntaxOf(document);
    return syntax === undefined ? [] : membersIn(syntax, document);
  }
  const all = itemLists.flatMap((list) =>
    elements(root.view.value[list]).map((item, index) => entryOf(root, list, index, item)),
  );
  return placed(all, root, uri, document);
}

function entryOf(root: PackRoot, list: (typeof itemLists)[number], index: number, item: unknown): Entry {
  const at = `/${list}/${index}`;
  const key = isObject(item) ? textOf(item.key) : undefined;
  const name = nameOf(list, item);
  return {
    name: name === "" ? (key ?? `${list} ${index + 1}`) : name,
    ...(key !== undefined && { detail: key }),
    kind: kindsOfItems[list],
    at,
    inside: list === "automations" ? blocksOf(root, index, item) : list === "pipelines" ? stagesOf(item, at) : [],
  };
}

function blocksOf(root: PackRoot, automation: number, item: unknown): Entry[] {
  const document = isObject(item) ? item.document : undefined;
  const graph = isObject(document) ? document.graph : undefined;
  return elements(isObject(graph) ? graph.nodes : undefined).map((node, index) => ({
    name: blockWords(root, automation, node),
    ...(isObject(node) && textOf(node.id) !== undefined && { detail: textOf(node.id) ?? "" }),
    kind: SymbolKind.Function,
    at: `/automations/${automation}/document/graph/nodes/${index}`,
    inside: [],
  }));
}

const stagesOf = (pipeline: unknown, at: Pointer): Entry[] =>
  elements(isObject(pipeline) ? pipeline.stages : undefined).map((stage, index) => ({
    name: (isObject(stage) ? (textOf(stage.name) ?? textOf(stage.key)) : undefined) ?? `Stage ${index + 1}`,
    kind: SymbolKind.EnumMember,
    at: `${at}/stages/${index}`,
    inside: [],
  }));

/** Returns the entries that a document says, each with those that stand within it. */
function placed(entries: readonly Entry[], { view }: PackRoot, uri: string, document: TextDocument): DocumentSymbol[] {
  const flat = entries.flatMap((entry) => [entry, ...entry.inside]);
  const sites = view.locate(flat.map(({ at }) => ({ at })));
  const spanOf = new Map(flat.map((entry, index) => [entry, sites[index]]));
  const symbolOf = (entry: Entry): DocumentSymbol[] => {
    const site = spanOf.get(entry);
    if (site === undefined || site.uri !== uri) return [];
    const range = rangeIn(document, site.span);
    const children = entry.inside.flatMap(symbolOf);
    const { name, detail, kind } = entry;
    return [
      {
        name: name.trim() === "" ? "?" : name,
        ...(detail !== undefined && { detail }),
        kind,
        range,
        selectionRange: { start: range.start, end: range.start },
        ...(children.length > 0 && { children }),
      },
    ];
  };
  return entries.flatMap(symbolOf);
}

/** Returns the members of a file beside packs, two levels deep. */
function membersIn(node: SyntaxNode, document: TextDocument, level = 1): DocumentSymbol[] {
  const inside = (value: SyntaxNode | undefined): DocumentSymbol[] =>
    value === undefined || level === 2 ? [] : membersIn(value, document, level + 1);
  const symbolOf = (name: string, span: Span, own: Span, value: SyntaxNode | undefined): DocumentSymbol => ({
    name: name === "" ? "?" : name,
    kind:
      value?.type === "list" ? SymbolKind.Array : value?.type === "object" ? SymbolKind.Object : SymbolKind.Property,
    range: rangeIn(document, span),
    selectionRange: rangeIn(document, own),
    children: inside(value),
  });
  if (node.type === "object")
    return node.members.map(({ name, nameSpan, span, value }: SyntaxMember) => symbolOf(name, span, nameSpan, value));
  if (node.type === "scalar") return [];
  return node.elements.map((element, index) =>
    symbolOf(nameIn(element) ?? `${index + 1}`, element.span, element.span, element),
  );
}

/** What an element of a list is called. */
function nameIn(element: SyntaxNode): string | undefined {
  if (element.type !== "object") return element.type === "scalar" ? String(element.value) : undefined;
  const named = element.members.find(({ name }) => ["name", "key", "id", "rule"].includes(name))?.value;
  return named?.type === "scalar" ? String(named.value) : undefined;
}

/** Returns what is selected when a selection grows: name or value, member, object, and so on outwards. */
export function selections({ document, offset }: Pick<Target, "document" | "offset">): SelectionRange {
  const syntax = syntaxOf(document);
  const here = document.positionAt(offset);
  const place = syntax && placeAt(syntax, offset);
  const spans = [
    ...(place?.nodes.map(({ span }) => span) ?? []),
    ...(place?.named ? [place.named.span, place.named.nameSpan] : []),
  ];
  let selection: SelectionRange | undefined;
  for (const span of spans) {
    const range = rangeIn(document, span);
    if (span.start <= offset && offset <= span.end)
      selection = selection === undefined ? { range } : { range, parent: selection };
  }
  return selection ?? { range: { start: here, end: here } };
}
