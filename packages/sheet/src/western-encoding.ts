/**
 * The encodings of one byte a character in which spreadsheet programs save CSV, and what each has from byte 0x80 on.
 */
const upperHalves = {
  /** As ISO 8859-1 but for its first 32; a control character for the five bytes that it leaves out. */
  "windows-1252": [
    ..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ",
    ...Array.from({ length: 96 }, (_, index) => String.fromCharCode(0xa0 + index)),
  ],
  macintosh: [
    ..."ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
  ],
} as const;

export type WesternEncoding = keyof typeof upperHalves;

/** Reads bytes by a table of our own: decoders of some versions of Node read Windows-1252 as Latin-1. */
export function decodeWestern(bytes: Uint8Array, encoding: WesternEncoding): string {
  const upper = upperHalves[encoding];
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : upper[byte - 0x80])).join("");
}

/** Returns whether an encoding has a character; none is that of ASCII. */
export function isInWestern(character: string, encoding: WesternEncoding | "ascii"): boolean {
  if (character <= "\u007f") return true;
  const upper: readonly string[] = encoding === "ascii" ? [] : upperHalves[encoding];
  return upper.includes(character);
}
