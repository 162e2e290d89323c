import { blockKind } from "@setup-pack/core/format";
import { isObject, segmentsOf } from "@setup-pack/core/json";
import { type BlockBook, meaningOf } from "@setup-pack/core/meaning";
import { member, type Path } from "../draft/json.js";
import type { BlockRecord } from "./graph.js";
import { isMissing, ownGaps, ownSettings } from "./own-gaps.js";

/** A setting of a step, as a person is shown it. */
export interface UnreadSetting {
  /** From the settings on. */
  readonly place: Path;
  /** What the form calls it; for what is in a group, what the group is called. */
  readonly title: string;
}

/** What is between a step's settings and the dialect that it is written in. */
export interface UnreadSettings {
  /** Asked for, and not there or empty: the author still has to fill it in. */
  readonly missing: readonly UnreadSetting[];
  /** There, and not understood: it may be right all the same. */
  readonly foreign: readonly UnreadSetting[];
}

const none: UnreadSettings = { missing: [], foreign: [] };

const byNode = new WeakMap<object, { readonly book: BlockBook; readonly settings: UnreadSettings }>();

/** Finds what of a step's settings is missing or not understood. It is a hint and no problem: a dialect is a convention. */
export function unreadSettings(block: Pick<BlockRecord, "kind" | "config" | "node">, book: BlockBook): UnreadSettings {
  const { node } = block;
  if (typeof node !== "object" || node === null) return settingsOf(block, book);
  const known = byNode.get(node);
  if (known?.book === book) return known.settings;
  const settings = settingsOf(block, book);
  byNode.set(node, { book, settings });
  return settings;
}

/** The name of our own dialect. */
const ours = "setup-pack";

/** Whether the steps of a kind are read and written in our own convention. */
export const isOwnKind = (kind: string, book: BlockBook): boolean => book.dialectOf(kind) === ours;

type Block = Pick<BlockRecord, "kind" | "config">;

function settingsOf({ kind, config }: Block, book: BlockBook): UnreadSettings {
  const meaning = meaningOf({ kind, config }, book);
  if (meaning === undefined) return none;
  const isEmpty = config === undefined || (isObject(config) && Object.keys(config).length === 0);
  if (meaning.certainty !== "unknown")
    return {
      missing: isOwnKind(kind, book)
        ? titled(ownGaps(kind, config), kind)
        : neededOperands(kind, ({ name }) => name in meaning.operands && isMissing(meaning.operands, [name])),
      foreign: [],
    };
  const unread = meaning.unread.map((pointer) => placeIn(config, segmentsOf(pointer)));
  if (isOwnKind(kind, book)) return ownUnread({ kind, config }, unread);
  if (isEmpty) return { missing: neededOperands(kind), foreign: [] };
  const isDialect = book.dialectOf(kind) !== undefined;
  const missing = isDialect ? unread.filter((place) => place.length > 0 && isMissing(config, place)) : [];
  const foreign = isDialect ? unread.filter((place) => !missing.includes(place)) : [[]];
  return { missing: titled(missing, kind), foreign: titled(foreign, kind) };
}

function ownUnread({ kind, config }: Block, unread: readonly Path[]): UnreadSettings {
  const missing = ownGaps(kind, config);
  const known = ownSettings(kind)?.properties ?? {};
  const added = Object.keys(isObject(config) ? config : {}).filter((name) => !Object.hasOwn(known, name));
  // What belongs to a way that is begun may keep another way from fitting: it is understood once that way is whole.
  const there = missing.length > 0 ? [] : unread.filter((place) => place.length > 0 && !isMissing(config, place));
  const strange = [...added.map((name): Path => [name]), ...there];
  const foreign = missing.length === 0 && strange.length === 0 ? [[]] : strange;
  return { missing: titled(missing, kind), foreign: titled(foreign, kind) };
}

const neededOperands = (
  kind: string,
  isOpen: (operand: { readonly name: string }) => boolean = () => true,
): readonly UnreadSetting[] =>
  (blockKind(kind)?.signature.operands ?? []).flatMap((operand) =>
    operand.isNeeded && isOpen(operand) ? [{ place: [operand.name], title: operand.title }] : [],
  );

/** Each setting once, by its outermost member. */
const titled = (places: readonly Path[], kind: string): readonly UnreadSetting[] =>
  places
    .filter(([name], index) => places.findIndex(([first]) => first === name) === index)
    .map((place) => ({ place, title: titleOf(place, kind) }));

/** The steps of a pointer, as indices where they lead into a list. */
function placeIn(config: unknown, segments: readonly string[]): Path {
  let value = config;
  return segments.map((segment) => {
    const step = Array.isArray(value) ? Number(segment) : segment;
    value = member(value, step);
    return step;
  });
}

function titleOf([name]: Path, kind: string): string {
  if (name === undefined) return blockKind(kind)?.title ?? kind;
  const properties = ownSettings(kind)?.properties ?? {};
  return (Object.hasOwn(properties, name) ? properties[name]?.title : undefined) ?? String(name);
}
