import { segmentsOf } from "@setup-pack/core/json";
import { type BlockBook, type EntryInForce, meaningOf } from "@setup-pack/core/meaning";
import { member, type Path, valueAt } from "../draft/json.js";
import type { BlockRecord } from "./graph.js";

/** A setting of a step, as a person is told of it. */
export interface UnreadSetting {
  /** From the settings on. */
  readonly place: Path;
  /** What the form calls it; for what stands in a group, what the group is called. */
  readonly title: string;
}

/** What is between a step's settings and the block book. */
export interface UnreadSettings {
  /** Asked for, and not there or empty: the author still has to fill it in. */
  readonly missing: readonly UnreadSetting[];
  /** There, and not known: it may be right all the same. */
  readonly foreign: readonly UnreadSetting[];
}

const none: UnreadSettings = { missing: [], foreign: [] };

const byNode = new WeakMap<object, { readonly book: BlockBook; readonly settings: UnreadSettings }>();

/** What of a step's settings is missing or not known, by the book in force. It is a hint and no problem: the book is a convention. */
export function unreadSettings(block: Pick<BlockRecord, "kind" | "config" | "node">, book: BlockBook): UnreadSettings {
  const { node } = block;
  if (typeof node !== "object" || node === null) return settingsOf(block, book);
  const known = byNode.get(node);
  if (known?.book === book) return known.settings;
  const settings = settingsOf(block, book);
  byNode.set(node, { book, settings });
  return settings;
}

function settingsOf({ kind, config }: Pick<BlockRecord, "kind" | "config">, book: BlockBook): UnreadSettings {
  const entry = book(kind);
  if (entry === undefined) return none;
  const unread = meaningOf({ kind, config }, book)?.unread ?? [];
  const places = unread.map((pointer) => placeIn(config, segmentsOf(pointer)));
  const asked = requiredByForm(entry) ?? places;
  const titled = (chosen: readonly Path[]): UnreadSetting[] =>
    chosen
      .filter(([name], index) => name !== undefined && chosen.findIndex(([first]) => first === name) === index)
      .map((place) => ({ place, title: titleOf(place, entry) }));
  return {
    missing: titled(asked.filter((place) => isMissing(config, place))),
    foreign: titled(places.filter((place) => !isMissing(config, place))),
  };
}

/** A team's form may ask for other settings than those the step is read by: what the author cannot fill in is not asked for. */
function requiredByForm({ configFrom, readFrom, config }: EntryInForce): readonly Path[] | undefined {
  return configFrom === "team" && readFrom !== "team" ? (config.required ?? []).map((name) => [name]) : undefined;
}

/** The steps of a pointer, as indices where they lead into a list. */
function placeIn(config: unknown, segments: readonly string[]): Path {
  let value = config;
  return segments.map((segment) => {
    const step = Array.isArray(value) ? Number(segment) : segment;
    value = member(value, step);
    return step;
  });
}

function titleOf([name = ""]: Path, { config }: EntryInForce): string {
  const { properties = {} } = config;
  return (Object.hasOwn(properties, name) ? properties[name]?.title : undefined) ?? String(name);
}

function isMissing(config: unknown, place: Path): boolean {
  const value = valueAt(config, place);
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
