/**
 * Returns the number or truth value that a text writes, where one of the expected types is its; undefined for any other
 * value, of which more than the quotes is wrong.
 */
export function valueWithoutQuotes(value: unknown, expected: readonly string[]): number | boolean | undefined {
  if (typeof value !== "string") return undefined;
  if (expected.includes("boolean") && (value === "true" || value === "false")) return value === "true";
  if (!/^-?\d+(?:\.\d+)?$/.test(value)) return undefined;
  const number = Number(value);
  const fits = expected.includes("number") || (expected.includes("integer") && Number.isSafeInteger(number));
  return fits ? number : undefined;
}
