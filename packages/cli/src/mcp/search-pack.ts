import { itemKinds } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { count, fold, listOf } from "@setup-pack/core/words";
import { blocksOf, documentOf, elements, keyOf, nameOf, usesOf } from "@setup-pack/edit";

/** What of a pack some words were found in. */
export interface SearchAnswer {
  /** A line for each step or item, and below an item what names it. */
  readonly lines: readonly string[];
  /** How many of the words each of them has, of how many. */
  readonly has: number;
  readonly of: number;
}

/** A step or an item with what it says. */
interface Place {
  readonly label: string;
  readonly texts: readonly string[];
  /** The steps that name it. */
  namedBy(): readonly string[];
}

/**
 * Returns the steps and items that words are found in, in whatever they say: those that have all of them one after the
 * other, else as many as any has. A message as a contact got it has words in the place of merge tags.
 */
export function searchPack(pack: JsonObject, words: string, automation?: string): SearchAnswer {
  const wanted = wordsOf(words);
  const phrase = wanted.join(" ");
  const places = placesOf(pack, automation).map((place) => {
    const said = ` ${wordsOf([place.label, ...place.texts].join(" ")).join(" ")} `;
    const has = wanted.filter((word) => said.includes(word)).length;
    return { place, score: said.includes(phrase) ? wanted.length + 1 : has };
  });
  const best = places.reduce((most, { score }) => Math.max(most, score), 0);
  const found = best === 0 ? [] : places.filter(({ score }) => score === best);
  const lines = found.flatMap(({ place }) => {
    const namedBy = place.namedBy();
    return [
      `${place.label}: ${excerptOf(place.texts, wanted)}`,
      ...(namedBy.length === 0 ? [] : [`  named by ${listOf(namedBy, "and", 10)}`]),
    ];
  });
  return { lines, has: Math.min(best, wanted.length), of: wanted.length };
}

/** Returns the words of a text, without the signs between them. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

function placesOf(pack: JsonObject, automation: string | undefined): Place[] {
  const steps = elements(pack.automations).flatMap((item) => {
    const key = keyOf(item) ?? "";
    if (automation !== undefined && automation !== key) return [];
    return blocksOf(documentOf(item).graph).map(
      ({ name, kind, config }): Place => ({
        label: `${key}/${name} (${kind})`,
        texts: textsOf(config),
        namedBy: () => [],
      }),
    );
  });
  if (automation !== undefined) return steps;
  const items = itemKinds.flatMap((list) =>
    elements(pack[list]).map((item, index): Place => {
      const texts = list === "automations" ? [nameOf(list, item)] : textsOf(item);
      return { label: `${list} ${keyOf(item) ?? "?"}`, texts, namedBy: () => stepsNaming(pack, list, index) };
    }),
  );
  return [...steps, ...items];
}

/** Returns the steps that name an item. */
function stepsNaming(pack: JsonObject, list: string, index: number): readonly string[] {
  const steps = usesOf(pack, [list, index]).flatMap(([, automation, , , nodes, node]) => {
    if (nodes !== "nodes") return [];
    const item = elements(pack.automations)[Number(automation)];
    const step = blocksOf(documentOf(item).graph)[Number(node)];
    return step === undefined ? [] : [`${keyOf(item) ?? "?"}/${step.name}`];
  });
  return [...new Set(steps)];
}

/** Letters before and behind the first of the words that are shown. */
const around = 60;

/** Returns the text that has most of the words, about the first of them. */
function excerptOf(texts: readonly string[], wanted: readonly string[]): string {
  const lines = texts.map((text) => text.replace(/\s+/g, " "));
  const score = (line: string): number => {
    const said = fold(line);
    return wanted.filter((word) => said.includes(word)).length;
  };
  const best = lines.reduce((a, b) => (score(b) > score(a) ? b : a), "");
  const at = Math.min(...wanted.map((word) => best.toLowerCase().indexOf(word)).filter((index) => index >= 0));
  const from = Number.isFinite(at) ? Math.max(0, at - around) : 0;
  const part = best.slice(from, from + 3 * around);
  return `${from > 0 ? "…" : ""}${part}${from + part.length < best.length ? "…" : ""}`;
}

/** What was found, in a sentence. */
export function foundWords({ lines, has, of }: SearchAnswer): string {
  if (lines.length === 0) return "Nothing in it has any of these words. Try others.";
  const places = count(lines.filter((line) => !line.startsWith("  ")).length, "place");
  return has === of
    ? `${places}, by id.`
    : `No place has all of these words; ${places} with ${has} of the ${of}, by id.`;
}

/** Returns every text in a value, however deep; names of members are none. */
export function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
