import {
  type Change,
  type CompiledPack,
  describeBlock,
  type NameLookup,
  nameLookup,
  type PathStep,
} from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";

/** An item as one of the two releases has it. */
export interface ReleaseItem {
  /** Undefined where the release does not have it. */
  readonly item: JsonObject | undefined;
  /** The element of one of its lists, such as a block, by the list's name and the element's id. */
  element(list: string, step: Exclude<PathStep, string>): JsonObject | undefined;
  /** A block in a sentence. */
  describe(block: JsonObject): string;
  /** What the ids in its configs stand for. */
  readonly known: NameLookup;
  /** What its blocks are read by. */
  readonly book: BlockBook;
}

/** Gives the items of a pack as sides of a change. */
export function releaseItems({ document, symbols }: CompiledPack, book: BlockBook) {
  const lists = new Map<string, ReadonlyMap<string, JsonObject>>();
  const itemsOf = (kind: Change["item"]["kind"]): ReadonlyMap<string, JsonObject> => {
    const items =
      lists.get(kind) ??
      new Map(
        (kind === "pack" ? [] : (document[kind] ?? [])).flatMap((item) => (isObject(item) ? [[item.key, item]] : [])),
      );
    lists.set(kind, items);
    return items;
  };
  return (kind: Change["item"]["kind"], key: string): ReleaseItem => {
    const item = kind === "pack" ? (isObject(document) ? document : undefined) : itemsOf(kind).get(key);
    const known = nameLookup(item?.document, symbols);
    const elements = new Map<string, ReadonlyMap<string, JsonObject>>();
    return {
      item,
      known,
      book,
      describe: (block) => describeBlock(block, known, book),
      element: (list, step) => {
        const byId = elements.get(list) ?? byIdentity(listIn(item, list));
        elements.set(list, byId);
        return byId.get(identity(step));
      },
    };
  };
}

function listIn(item: JsonObject | undefined, list: string): readonly unknown[] {
  const document = isObject(item?.document) ? item.document : {};
  const graph = isObject(document.graph) ? document.graph : {};
  const value = item?.[list] ?? document[list] ?? graph[list];
  return Array.isArray(value) ? value : [];
}

const byIdentity = (list: readonly unknown[]): ReadonlyMap<string, JsonObject> =>
  new Map(list.flatMap((element) => (isObject(element) ? [[identity(element), element]] : [])));

/** Returns what identifies an element in its list: an id or a key, of references the type too. */
function identity({
  type,
  id,
  key,
}: {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly key?: unknown;
}): string {
  return JSON.stringify(typeof key === "string" ? key : typeof type === "string" ? [type, id] : id);
}
