/** Merge tags that a text opens and never closes. */
export interface OpenTags {
  readonly count: number;
  /** The first of them, from its braces to the next tag or the end of its line. */
  readonly first: string;
}

/**
 * The merge tags that begin with `{{` and meet no `}}` before the next `{{` or the end of the text; undefined
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
