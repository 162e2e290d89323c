import { carriedBy, referencesOf } from "@setup-pack/core/format";
import { isObject, segmentsOf } from "@setup-pack/core/json";
import { documentOf, elements, keyOf, symbolsOf } from "@setup-pack/edit";
import { pathBelow } from "../files/uri.js";
import type { PackView } from "../packs/pack-view.js";
import { parseSyntax, type SyntaxNode, type SyntaxObject } from "../syntax/syntax.js";
import type { NamePart, SaidText } from "./said-text.js";
import { graphOf, type NamedPack, type Subject } from "./subject.js";

/** A text of a settings file that names something, with the object that it stands in. */
interface Said {
  readonly text: string;
  /** What another member of the object says. */
  beside(member: string): string | undefined;
}

/** A place of a settings file that names what a pack has. */
interface KeyedPlace {
  /** Names that lead to a text; "*" stands for any element, "KIND" for any member, which says a kind of items. */
  readonly way: readonly string[];
  readonly parts: (said: Said, view: NamedPack, kind: string) => NamePart[];
}

/** Where the files beside a pack name what it has, by their kind. */
const keyedPlaces: ReadonlyMap<string, readonly KeyedPlace[]> = new Map([
  [
    "bindings",
    [
      { way: ["bindings", "*", "id"], parts: referenceById },
      { way: ["conflicts", "*", "pointer"], parts: keyPath },
    ],
  ],
  [
    "decisions",
    [
      { way: ["*", "pointer"], parts: keyPath },
      { way: ["*", "reference", "name"], parts: referenceWithoutName },
    ],
  ],
  [
    "configuration",
    [["ignore"], ["overrides", "*", "ignore"]].flatMap((list): KeyedPlace[] => [
      { way: [...list, "*", "item"], parts: ofThisPack(itemByKey) },
      { way: [...list, "*", "keyPath"], parts: ofThisPack(keyPath) },
    ]),
  ],
  [
    "notes",
    [
      { way: ["notes", "*", "automation"], parts: ({ text }, view) => itemOf(view, "automations", text) },
      { way: ["notes", "*", "at"], parts: blockOfNote },
      { way: ["notes", "*", "steps", "*"], parts: blockOfNote },
    ],
  ],
  ["order", [{ way: ["order", "KIND", "*"], parts: ({ text }, view, kind) => itemOf(view, kind, text) }]],
]);

/** Returns whether a file of a source folder gives the order of its items. */
export const givesOrder = ({ kind, uri }: Pick<PackView, "kind" | "uri">, file: string): boolean =>
  kind === "folder" && /^pack\.(?:ya?ml|json)$/.test(pathBelow(uri, file) ?? "");

/** What a file of a kind names of a pack. */
export function settingsNames(kind: string, uri: string, text: string, view: NamedPack): SaidText[] {
  const places = keyedPlaces.get(kind) ?? [];
  const root = places.length === 0 ? undefined : parseSyntax(uri, text);
  return places.flatMap(({ way, parts }) =>
    scalarsAt(root, way).flatMap(({ node, value, holder, kind: listed }): SaidText[] => {
      const beside = (member: string): string | undefined => textIn(holder, member);
      const found = parts({ text: value, beside }, view, listed);
      return found.length === 0 ? [] : [{ span: node.span, value, parts: found }];
    }),
  );
}

/** A text of the order of items in a source folder, and the file that gives it. */
export interface OrderName {
  readonly uri: string;
  readonly text: string;
  readonly said: SaidText;
}

/** What the order of the items in a source folder names. */
export function orderNames(view: PackView): OrderName[] {
  return [...view.documents].flatMap(([uri, document]) => {
    const text = document.getText();
    return givesOrder(view, uri) ? settingsNames("order", uri, text, view).map((said) => ({ uri, text, said })) : [];
  });
}

interface FoundScalar {
  readonly node: SyntaxNode;
  readonly value: string;
  readonly holder: SyntaxObject | undefined;
  readonly kind: string;
}

function scalarsAt(
  node: SyntaxNode | undefined,
  [step, ...rest]: readonly string[],
  holder?: SyntaxObject,
  kind = "",
): FoundScalar[] {
  if (node === undefined) return [];
  if (step === undefined) {
    const isText = node.type === "scalar" && typeof node.value === "string";
    return isText ? [{ node, value: String(node.value), holder, kind }] : [];
  }
  if (step === "*")
    return node.type === "list" ? node.elements.flatMap((one) => scalarsAt(one, rest, holder, kind)) : [];
  if (node.type !== "object") return [];
  return node.members
    .filter(({ name }) => step === "KIND" || name === step)
    .flatMap(({ name, value }) => scalarsAt(value, rest, node, step === "KIND" ? name : kind));
}

function textIn(holder: SyntaxObject | undefined, member: string): string | undefined {
  const value = holder?.members.find(({ name }) => name === member)?.value;
  return value?.type === "scalar" && typeof value.value === "string" ? value.value : undefined;
}

const wholePart = (subject: Subject, text: string): NamePart => ({
  subject,
  from: 0,
  to: text.length,
  isKey: true,
  isStep: false,
});

function itemOf({ definitions }: NamedPack, kind: string, key: string): NamePart[] {
  const definition = definitions.find((one) => one.kind === kind && one.key === key);
  return definition === undefined ? [] : [wholePart({ is: "definition", definition }, key)];
}

function itemByKey({ text }: Said, { definitions }: NamedPack): NamePart[] {
  return definitions
    .filter(({ kind, key }) => kind !== "stages" && key === text)
    .map((definition) => wholePart({ is: "definition", definition }, text));
}

/** An entry that names a pack is about no other one. */
function ofThisPack(parts: KeyedPlace["parts"]): KeyedPlace["parts"] {
  return (said, view, kind) => {
    const packId = said.beside("packId");
    return packId === undefined || packId.toLowerCase() === view.packId?.toLowerCase() ? parts(said, view, kind) : [];
  };
}

function referenceById({ text, beside }: Said, view: NamedPack): NamePart[] {
  const type = beside("type");
  const [carried] = type === undefined ? [] : carriedBy({ type, id: text }, symbolsOf(view.value));
  const definition = view.definitions.find(({ at }) => at === carried?.at);
  return definition === undefined ? [] : [wholePart({ is: "definition", definition }, text)];
}

/** A reference goes by its id where it has no name. */
function referenceWithoutName(said: Said, view: NamedPack): NamePart[] {
  const isNamed = elements(view.value.automations).some((item) =>
    referencesOf(documentOf(item), "").some(
      ({ type, id, name }) => type === said.beside("type") && id === said.text && name !== undefined,
    ),
  );
  return isNamed ? [] : referenceById(said, view);
}

function blockOfNote({ text, beside }: Said, view: NamedPack): NamePart[] {
  const automation = elements(view.value.automations).findIndex((item) => keyOf(item) === beside("automation"));
  const block = automation < 0 ? undefined : blockOf(view, automation, text);
  return block === undefined ? [] : [wholePart(block, text)];
}

function blockOf(view: NamedPack, automation: number, id: string): Subject | undefined {
  const isThere = elements(graphOf(view, automation)?.nodes).some((node) => isObject(node) && node.id === id);
  return isThere ? { is: "block", automation, id } : undefined;
}

/**
 * Returns a place by names and keys, such as `automations/new-lead/nodes/w`: each step that is a key or an id names
 * something.
 */
function keyPath({ text }: Said, view: NamedPack): NamePart[] {
  const lead = text.startsWith("/") ? 1 : 0;
  const written = text.slice(lead).split("/");
  const steps = segmentsOf(lead === 1 ? text : `/${text}`);
  const part = (index: number, subject: Subject | undefined): NamePart[] => {
    if (subject === undefined) return [];
    const from = lead + written.slice(0, index).join("/").length + (index === 0 ? 0 : 1);
    return [{ subject, from, to: from + (written[index] ?? "").length, isKey: true, isStep: true }];
  };
  const [list = "", key = ""] = steps;
  const item = view.definitions.find((one) => one.kind === list && one.key === key);
  if (item === undefined) return [];
  const own = part(1, { is: "definition", definition: item });
  if (list === "pipelines" && steps[2] === "stages") {
    const stage = view.definitions.find((one) => one.pipeline?.at === item.at && one.key === steps[3]);
    return [...own, ...part(3, stage && { is: "definition", definition: stage })];
  }
  const nodes = list === "automations" ? steps.indexOf("nodes") : -1;
  const automation = Number(segmentsOf(item.at)[1]);
  return nodes < 2 ? own : [...own, ...part(nodes + 1, blockOf(view, automation, steps[nodes + 1] ?? ""))];
}
