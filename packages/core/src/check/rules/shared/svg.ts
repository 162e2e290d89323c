/** Where what stands before the first element begins, and what ends it. */
const prologs = [
  ["<?", "?>"],
  ["<!--", "-->"],
  ["<!DOCTYPE svg", ">"],
] as const;

/** A declaration, comments and a doctype take less than this. */
const longestProlog = 1024;

/** Returns whether a file is XML whose first element is `svg`, as far as its beginning tells. */
export function isSvg(bytes: Uint8Array): boolean {
  if (!mayBeXml(bytes)) return false;
  let text = new TextDecoder().decode(bytes.subarray(0, longestProlog)).trimStart();
  for (;;) {
    const prolog = prologs.find(([opening]) => text.startsWith(opening));
    if (prolog === undefined) return /^<svg[\s/>]/.test(text);
    const end = endOf(text, prolog[1]);
    if (end < 0) return false;
    text = text.slice(end).trimStart();
  }
}

/** Returns the byte after a byte order mark and white space is "<"; spares decoding other files. */
function mayBeXml(bytes: Uint8Array): boolean {
  const start = bytes[0] === 0xef ? 3 : 0;
  const first = bytes.subarray(start, longestProlog).find((byte) => byte > 0x20);
  return first === 0x3c;
}

/** A doctype with declarations of its own ends behind their bracket. */
function endOf(text: string, closing: string): number {
  const end = text.indexOf(closing);
  const bracket = closing === ">" ? text.indexOf("[") : -1;
  const last = bracket >= 0 && bracket < end ? text.indexOf(closing, text.indexOf("]", bracket)) : end;
  return last < 0 ? -1 : last + closing.length;
}
