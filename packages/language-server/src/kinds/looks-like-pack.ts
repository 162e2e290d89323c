import { packLikeness } from "@setup-pack/core/format";

/** Returns whether the text of a JSON file is a pack, or one that is broken or plainly meant as one. */
export const looksLikePack = (text: string): boolean => packLikeness(text, () => valueIn(text)) !== undefined;

/** Returns the value of a JSON text; undefined where it is none. */
function valueIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}
