/** What Windows-1252 has for the bytes from 0x80 to 0x9f; a space for the five that it leaves out. */
const marks = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** Reads bytes as Windows-1252. Decoders of some versions of Node read them as Latin-1, which has no marks. */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 || byte > 0x9f ? String.fromCharCode(byte) : marks[byte - 0x80])).join("");

/** Whether Windows-1252 has a character. */
export const isInWindows1252 = (character: string): boolean => character <= "\u00ff" || marks.includes(character);
