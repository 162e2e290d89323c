/** An address as emails hold one: up to a quotation mark, a bracket or white space. */
const address = /https?:\/\/[^\s"'<>()\\]+/g;

/**
 * How many characters are searched for what is no whole address; past it, a hostile pack gets the benefit of the doubt.
 */
const mostSearched = 500_000_000;

/**
 * Tells of a text whether any of `texts` contains it. Made for addresses: they are looked up among the addresses
 * that the texts hold, read once; what is not found so (it may be part of a longer one) is searched for.
 */
export function textSearch(texts: readonly string[]): (sought: string) => boolean {
  const addresses = new Set<string>();
  for (const text of texts) {
    if (text.includes("://")) for (const [found] of text.matchAll(address)) addresses.add(found);
  }
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  let searched = 0;
  return (sought) => {
    if (sought === "") return false;
    if (addresses.has(sought)) return true;
    searched += length;
    return searched > mostSearched || texts.some((text) => text.includes(sought));
  };
}
