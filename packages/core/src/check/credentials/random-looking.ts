/** What is filled in, quoted, escaped or points elsewhere is not written out: merge tags, addresses, sentences. */
const standsForAnother = /[\s{}<>[\]"'`\\,;|]|:\/\/|^\$|^%.*%$|^data:|[^\x21-\x7e]/;

const fileName =
  /\.(?:csv|css|docx?|gif|html?|ics|jpe?g|js|json|key|md|mjml|pdf|pem|php|png|svg|txt|webp|xlsx?|xml|ya?ml)$/i;

const mailAddress = /^[^@]+@[\w-]+(?:\.[\w-]+)+$/;

const color = /^#[\da-f]{3,8}$/i;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns whether a text is an id of 32 hex digits with hyphens (RFC 9562). */
export const isUuid = (text: string): boolean => uuid.test(text);

/** Runs of letters of one case (a capital may begin one), and runs of digits. */
const runs = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[A-Z]|\d+/g;

/** Longer texts are no credentials: certificates have a form of their own. */
const longest = 4096;

/**
 * Returns whether a text looks made by chance, as keys and tokens are: of letters and digits that make no words. Texts
 * made of words, numbers and separators (names of fields, keys of items, slugs, dates) do not, nor do paths, file
 * names, mail addresses, ids of RFC 9562, and whatever stands for something else.
 */
export function isRandomLooking(text: string, shortest: number): boolean {
  if (text.length < shortest || text.length > longest || standsForAnother.test(text)) return false;
  if (uuid.test(text) || color.test(text) || mailAddress.test(text) || fileName.test(text) || isPath(text))
    return false;
  const characters = text.replace(/[^A-Za-z\d]/g, "");
  if (!isOfSeveralKinds(characters) || new Set(characters).size < 6) return false;
  if (characters.length < shortest / 2) return false;
  const readableShare = readableLength(text) / characters.length;
  return readableShare < 0.5 || isHex(text) || (readableShare < 0.75 && switchesOften(text));
}

/** Words can be spelled with the letters a to f, but not with digits all over them. */
function isHex(text: string): boolean {
  return /^(?:[\da-f]{16,}|[\dA-F]{16,})$/.test(text) && (text.match(/\d/g)?.length ?? 0) * 4 >= text.length;
}

/**
 * Returns whether letters and digits, or small letters and capitals, take turns more often than in a name of many
 * words.
 */
function switchesOften(text: string): boolean {
  const switches = text.match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0;
  return switches >= 4 && switches * 4.5 >= text.length;
}

/** Letters and digits, or letters whose case changes in a way no name's does. */
function isOfSeveralKinds(characters: string): boolean {
  if (!/[A-Za-z]/.test(characters)) return false;
  return /\d/.test(characters) || (characters.match(/[a-z][A-Z]/g)?.length ?? 0) * 6 > characters.length;
}

/** Base64 has slashes too, but hardly ever a whole word between two of them. */
function isPath(text: string): boolean {
  if (!text.includes("/")) return false;
  return /^[./~]/.test(text) || text.split("/").some((part) => /^[A-Z]?[a-z]{2,}$/.test(part) && isWord(part));
}

/**
 * Returns how many of a text's letters and digits stand in words, in short marks between separators, or in plain
 * numbers.
 */
function readableLength(text: string): number {
  let length = 0;
  for (const { 0: run, index } of text.matchAll(runs)) {
    const [before, after] = [text.charAt(index - 1), text.charAt(index + run.length)];
    const edges = Number(isSeparator(before)) + Number(isSeparator(after));
    const isReadable = /\d/.test(run) ? edges > 0 : edges === 2 ? run.length <= 4 || isWord(run) : isWord(run);
    if (isReadable) length += run.length;
  }
  return length;
}

/** Returns what people join words by; other signs make a password. */
const isSeparator = (character: string): boolean => character === "" || /[-_./:@+=~]/.test(character);

const littleWord = /^(?:an|at|by|do|go|id|if|in|is|it|me|my|no|of|on|or|to|up|us|we)$/i;

/** Returns whether letters can be spoken: three or more, with vowels among them and no long row without. */
function isWord(letters: string): boolean {
  if (letters.length < 3) return littleWord.test(letters);
  const vowels = letters.match(/[aeiouy]/gi)?.length ?? 0;
  return vowels * 7 >= letters.length && vowels < letters.length && !/[^aeiouy]{6}/i.test(letters);
}
