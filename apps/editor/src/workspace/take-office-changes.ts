import type { ItemKind } from "@setup-pack/core";
import { carriedBy, isIdMember, itemKinds, referencesOf, referenceTypes } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { referencePlaces } from "@setup-pack/core/meaning";
import { documentOf, elements, keyOf, type ReferenceEntry, symbolsOf, textOf } from "@setup-pack/edit";
import type { ItemChange, Target } from "@setup-pack/edit-api";
import { bookOf } from "../book/index.js";
import type { Editor } from "../editor/index.js";
import { hintedTypes } from "../fields/index.js";
import { mergeOffice } from "../files/index.js";
import { askLookup } from "../lookups/index.js";
import { doing } from "./doing.js";
import { askSides } from "./server.js";

/** An item by its kind and key; the members at the top of a pack are one too. */
type ChangedItemName = Pick<ItemChange, "kind" | "key">;

/** Returns an installed release with some of its items as the workspace has them now, and what was added there. */
export function withChanges(installed: JsonObject, now: JsonObject, chosen: readonly ChangedItemName[]): JsonObject {
  const top = chosen.some(({ kind }) => kind === "pack") ? Object.entries(now).filter(isAtTop) : [];
  const lists = itemKinds.flatMap((kind) => {
    const keys = new Set(chosen.flatMap((item) => (item.kind === kind ? [item.key] : [])));
    return keys.size === 0 ? [] : [[kind, withItems(installed, now, { kind, keys })] as const];
  });
  return { ...installed, ...Object.fromEntries([...top, ...lists]) };
}

const isAtTop = ([name]: readonly [string, unknown]): boolean => itemKinds.every((kind) => kind !== name);

function withItems(
  installed: JsonObject,
  now: JsonObject,
  { kind, keys }: { readonly kind: ItemKind; readonly keys: ReadonlySet<string> },
): readonly unknown[] {
  const taken = new Map(
    elements(now[kind]).flatMap((item) => {
      const key = keyOf(item) ?? "";
      return keys.has(key) ? [[key, item] as const] : [];
    }),
  );
  const replaced = elements(installed[kind]).map((item) => {
    const key = keyOf(item) ?? "";
    const other = taken.get(key) ?? item;
    taken.delete(key);
    return other;
  });
  return [...replaced, ...taken.values()];
}

/** An id in an automation that came from the office, and that stands for nothing the workspace lists. */
export interface UnknownId {
  readonly automation: string;
  readonly id: string;
}

/**
 * Takes items into the pack as the office made them, as one step. What they name of the workspace is listed as a
 * reference by its name; gives what of that could not be found, and undefined where nothing was taken.
 */
export async function takeOfficeChanges(
  editor: Editor,
  chosen: readonly ItemChange[],
): Promise<readonly UnknownId[] | undefined> {
  const packId = textOf(editor.document.store.getState().pack.packId) ?? "";
  let unknown: readonly UnknownId[] | undefined;
  await doing(editor, "taking", async () => {
    const { installed, now } = await askSides(packId);
    const found = await withReferences(editor, installed, withChanges(installed, now, chosen), chosen);
    if (await mergeOffice(editor, { base: installed, theirs: found.pack })) unknown = found.unknown;
  });
  return unknown;
}

/** Lists in the automations that were chosen what the office had them name. */
async function withReferences(editor: Editor, installed: JsonObject, pack: JsonObject, chosen: readonly ItemChange[]) {
  const keys = new Set(chosen.flatMap(({ kind, key }) => (kind === "automations" ? [key] : [])));
  const unknown: UnknownId[] = [];
  const withOwn = async (item: unknown): Promise<unknown> => {
    const key = keyOf(item);
    if (key === undefined || !keys.has(key)) return item;
    const before = new Set(unlistedIds(installed, key).map(({ id }) => id));
    const entries: ReferenceEntry[] = [];
    for (const { id, types } of unlistedIds(pack, key).filter((one) => !before.has(one.id))) {
      const entry = await entryFor(editor, id, types);
      if (entry === undefined) unknown.push({ automation: key, id });
      else entries.push(entry);
    }
    const document = documentOf(item);
    return entries.length === 0
      ? item
      : { ...Object(item), document: { ...document, references: [...elements(document.references), ...entries] } };
  };
  if (keys.size === 0) return { pack, unknown };
  return { pack: { ...pack, automations: await Promise.all(elements(pack.automations).map(withOwn)) }, unknown };
}

/** Returns the reference by which another workspace finds a record of this one; undefined where it does not list it. */
async function entryFor(editor: Editor, id: string, types: readonly string[]): Promise<ReferenceEntry | undefined> {
  for (const type of types) {
    const target = (await askLookup(editor, type)).targets.find((one) => one.id === id);
    if (target?.name !== undefined) return { type, id, name: target.name, ...pipelineOf(target) };
  }
  return undefined;
}

const pipelineOf = ({ pipeline }: Target): Pick<ReferenceEntry, "detail"> =>
  pipeline === undefined ? {} : { detail: pipeline.name };

/** An id in the settings of a step that neither its automation lists nor its pack carries. */
interface UnlistedId {
  readonly id: string;
  /** What it may be the id of. */
  readonly types: readonly string[];
}

/** Such ids of an automation, each once. */
export function unlistedIds(pack: JsonObject, key: string): readonly UnlistedId[] {
  const document = documentOf(elements(pack.automations).find((item) => keyOf(item) === key));
  const listed = new Set(referencesOf(document, "").map(({ id }) => id));
  const texts = [...new Set(textsIn(document.graph))].filter((id) => id !== "" && !listed.has(id));
  // Taken for references, the texts show which of them stand where a reference may.
  const references = texts.flatMap((id) => referenceTypes.map((type) => ({ type, id })));
  const found = new Map<string, readonly string[]>();
  const asListed = { automations: [{ document: { graph: document.graph, references } }] };
  const { places, open } = referencePlaces(asListed, bookOf(pack));
  const understood = places.flatMap(({ id, type, how }) => (how === "dialect" ? { id, types: [type] } : []));
  const named = [...places, ...open].flatMap(({ id, path, ...place }) => {
    const member = path.findLast((step) => typeof step === "string") ?? "";
    const isNamed = isIdMember(member) && !("how" in place && place.how === "dialect");
    return isNamed ? { id, types: hintedTypes(member) } : [];
  });
  for (const { id, types } of [...understood, ...named]) {
    const isCarried = types.some((one) => carriedBy({ type: one, id }, symbolsOf(pack)).length > 0);
    if (types.length > 0 && !isCarried && !found.has(id)) found.set(id, types);
  }
  return [...found].map(([id, types]) => ({ id, types }));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return (isObject(value) || Array.isArray(value) ? Object.values(value) : []).flatMap(textsIn);
}
