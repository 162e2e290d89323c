import { customFieldIn } from "../../../meaning/known-tags.js";

/** Merge tags that a text opens and never closes. */
export interface OpenTags {
  readonly count: number;
  /** The first of them, from its braces to the next tag or the end of its line. */
  readonly first: string;
}

/**
 * Returns the merge tags that begin with `{{` and meet no `}}` before the next `{{` or the end of the text; undefined
 * where there are none. The syntax of merge tags is not published: this much is a guess, and further braces belong
 * to the same tag. Reads the text once.
 */
export function openTags(text: string): OpenTags | undefined {
  let count = 0;
  let first = "";
  let closing = 0;
  for (let start = text.indexOf("{{"); start >= 0; ) {
    const inside = endOfBraces(text, start);
    if (closing >= 0 && closing < inside) closing = text.indexOf("}}", inside);
    const following = text.indexOf("{{", inside);
    const end = following < 0 ? text.length : following;
    if (closing < 0 || closing > end) {
      if (count === 0) first = firstLine(text.slice(start, end));
      count += 1;
    }
    start = following;
  }
  return count === 0 ? undefined : { count, first };
}

function endOfBraces(text: string, start: number): number {
  let end = start + 2;
  while (text[end] === "{") end++;
  return end;
}

function firstLine(text: string): string {
  return (text.split("\n", 1)[0] ?? "").trimEnd();
}

/** A closed tag, or a statement such as `{% if city %}`. Braces and line breaks end what was not closed. */
const tagOrStatement = /\{\{([^{}\r\n]{0,200})\}\}|\{%[^{}\r\n]{0,200}%\}/g;

/** What merge tags do not have between their braces: filters, calls, quotes, comparisons, conditions. */
const foreignInside = /[|()[\]"'`=<>%&]|^[#/^!>~*@?]/;

/** Markup in a text that is not a known merge tag, each once. */
export interface OddTags {
  /** Names of merge tags that are not known. */
  readonly names: readonly string[];
  /** Markup of other systems as it is written: conditions, filters. */
  readonly foreign: readonly string[];
}

/** Finds the merge tags of a text that are not known, and the markup of other systems in it. */
export function oddTags(text: string, isKnown: (name: string) => boolean): OddTags {
  const [names, foreign] = [new Set<string>(), new Set<string>()];
  for (const [whole, inside] of text.matchAll(tagOrStatement)) {
    const name = inside?.trim();
    if (name === undefined || isForeign(name)) foreign.add(whole);
    else if (!isKnown(name)) names.add(name);
  }
  return { names: [...names], foreign: [...foreign] };
}

/** Keys of custom fields are not bound to letters. */
const isForeign = (name: string): boolean =>
  customFieldIn(name) === undefined ? foreignInside.test(name) : name.includes("|");
