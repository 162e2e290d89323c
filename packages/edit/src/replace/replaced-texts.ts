import { append, type JsonObject, type Pointer } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { type Path, valueAt } from "../draft/json.js";
import type { FoundText } from "./find-texts.js";

/** Changes that put another text in place of found ones, and those that cannot be changed. */
export interface ReplacedTexts {
  /** What stands at some places after. */
  readonly changes: readonly { readonly path: Path; readonly value: unknown }[];
  readonly refused: readonly FoundText[];
}

/** Puts a text in place of found ones. A name that would be left empty, and settings that cannot say it, stay. */
export function replacedTexts(
  pack: JsonObject,
  found: readonly FoundText[],
  by: string,
  book: BlockBook,
): ReplacedTexts {
  const places = grouped(found, ({ path }): Pointer => append("", ...path));
  const changes: { readonly path: Path; readonly value: unknown }[] = [];
  const refused: FoundText[] = [];
  for (const here of places.values()) {
    const value = valueAfter(pack, here, by, book);
    if (value === undefined) refused.push(...here);
    else changes.push({ path: here[0]?.path ?? [], value });
  }
  return { changes, refused };
}

/** The text, or the settings, after; undefined where that cannot be. */
function valueAfter(pack: JsonObject, here: readonly FoundText[], by: string, book: BlockBook): unknown {
  const [first] = here;
  if (first?.subject === undefined) return first && textAfter(here, by).trim() === "" ? undefined : textAfter(here, by);
  const settings = valueAt(pack, first.path);
  const { operands } = book.read(first.subject, settings);
  const changed = Array.from(
    grouped(here, ({ operand = "" }) => operand),
    ([operand, places]) => [operand, textAfter(places, by)] as const,
  );
  const written = book.write(first.subject, { ...operands, ...Object.fromEntries(changed) }, settings);
  return written.refused === undefined ? written.config : undefined;
}

function grouped(found: readonly FoundText[], by: (one: FoundText) => string): ReadonlyMap<string, FoundText[]> {
  const groups = new Map<string, FoundText[]>();
  for (const one of found) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return groups;
}

/** One text with all its found places replaced. */
export function textAfter(places: readonly FoundText[], by: string): string {
  const text = places[0]?.text ?? "";
  return places
    .toSorted((one, other) => other.span[0] - one.span[0])
    .reduce((all, { span: [from, to] }) => all.slice(0, from) + by + all.slice(to), text);
}
