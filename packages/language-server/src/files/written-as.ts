import { nameOf } from "./uri.js";

const byEnding: ReadonlyMap<string, "json" | "yaml" | "text"> = new Map([
  ["json", "json"],
  ["yaml", "yaml"],
  ["yml", "yaml"],
  ["md", "text"],
  ["txt", "text"],
  ["html", "text"],
  ["csv", "text"],
]);

/**
 * Returns how a document is written: by the ending of its name, and of one that has none or another, such as a new
 * document that was never saved, by its text.
 */
export function writtenAs(uri: string, text: string): "json" | "yaml" | "text" {
  const ending = /\.([^.]+)$/.exec(nameOf(uri))?.[1]?.toLowerCase();
  const known = ending === undefined ? "yaml" : byEnding.get(ending);
  if (ending !== undefined && known !== undefined) return known;
  return /^\ufeff?\s*[{[]/.test(text) ? "json" : (known ?? "text");
}
