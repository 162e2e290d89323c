/** A name as people compare it: white space runs become one space, ends trimmed, case folded, Unicode NFC. */
export function fold(name: string): string {
  return name.normalize("NFC").replace(/\s+/gu, " ").trim().toLowerCase();
}
