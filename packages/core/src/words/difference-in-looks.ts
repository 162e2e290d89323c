/** At most this many code points are listed: the first difference shows where to look. */
const mostPoints = 4;

/**
 * Returns what tells a text from another one that looks the same, as an addition behind it: ` (with U+00E9, not U+0065
 * U+0301)`. "" where they look different, or are the same. Two texts look the same where Unicode takes them for
 * compatible (UAX 15): letters with accents put together or apart, spaces of several kinds, wide letters.
 */
export function differenceInLooks(text: string, other: string): string {
  if (text === other || text.normalize("NFKC") !== other.normalize("NFKC")) return "";
  const [here, there] = [Array.from(text), Array.from(other)];
  let start = 0;
  while (here[start] === there[start]) start++;
  let end = 0;
  while (end < Math.min(here.length, there.length) - start && here.at(-1 - end) === there.at(-1 - end)) end++;
  const [mine, its] = [here, there].map((points) => pointsOf(points.slice(start, points.length - end)));
  return ` (with ${mine}, not ${its})`;
}

function pointsOf(characters: readonly string[]): string {
  if (characters.length === 0) return "nothing";
  const shown = characters.slice(0, mostPoints).map(codePoint).join(" ");
  return characters.length > mostPoints ? `${shown} …` : shown;
}

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
