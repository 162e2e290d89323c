/** Far more than any pack has; the libraries that take texts apart call themselves for each level. */
const mostLevels = 500;

/**
 * Returns whether brackets stand in one another so deep that a text cannot be taken apart; those in quotation marks
 * count too.
 */
export function isNestedTooDeep(text: string): boolean {
  let level = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    level = bracket === "[" || bracket === "{" ? level + 1 : Math.max(0, level - 1);
    if (level > mostLevels) return true;
  }
  return false;
}
