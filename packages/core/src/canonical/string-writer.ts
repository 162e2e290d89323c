const surrogate = /[\ud800-\udfff]/;

/**
 * Writes string tokens of one text as `JSON.stringify` does. A token without a backslash is so already, unless a lone
 * surrogate stands in it; most texts have none of either half, which is found out once.
 */
export function stringWriter(text: string): (token: string) => string {
  const hasSurrogates = surrogate.test(text);
  return (token) =>
    token.includes("\\") || (hasSurrogates && surrogate.test(token)) ? JSON.stringify(JSON.parse(token)) : token;
}
