import { canonical } from "../canonical/canonical.js";
import { largest } from "../parse/limits.js";
import { isLargerThan } from "../parse/utf8-length.js";

/**
 * Returns the text of a pack that was built: in canonical form, or as it came, on one line, where only the white space
 * of that form makes it larger than what is read.
 */
export function packText(compact: string, most = largest): string {
  const text = canonical(compact);
  return isLargerThan(text, most) ? compact : text;
}
