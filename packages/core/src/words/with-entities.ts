const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/** Returns a text with the characters written out that mean something in HTML and XML. */
export const withEntities = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities.get(character) ?? "");
