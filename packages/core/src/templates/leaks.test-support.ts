/** What points at somebody or somewhere: an address, of mail or of the web, or a telephone number. */
const pointers = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\bhttps?:\/\/[^\s"'<>)]+/g,
  /\b(?:[\w-]+\.)+(?:com|net|org|io|us|realty|homes|example)\b/g,
  /(?:\+\d[\d ().-]{6,}\d|\(\d{3}\) ?\d{3}-\d{4}|\b\d{3}[-. ]\d{3}[-. ]\d{4}\b|\b\d{3}-\d{4}\b)/g,
  /\b\d+ [A-Z][a-z]+ (?:Street|Avenue|Road|Lane|Drive)\b/g,
];

/** Those that nobody can have: names that are kept free for examples, and numbers that are kept for fiction. */
const placeholders = [
  /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:example|example\.(?:com|net|org))(?:[/?].*)?$/,
  /^[\w.+-]+@(?:[\w-]+\.)*example$/,
  /^\(555\) 555-01\d\d$/,
  /^100 Example Street$/,
];

/** The texts in a value that may be somebody's, and are no plain placeholder. */
export function leaks(value: unknown): string[] {
  return textsIn(value).flatMap((text) =>
    pointers
      .flatMap((pointer) => text.match(pointer) ?? [])
      .filter((found) => !placeholders.some((placeholder) => placeholder.test(found))),
  );
}

/** Every text in a value, contents of files apart. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [decoded(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** What stands in a file that a pack carries is a text as well. */
const decoded = (text: string): string =>
  text.length > 100 && /^[A-Za-z0-9+/]+=*$/.test(text) ? Buffer.from(text, "base64").toString("latin1") : text;
