/** Returns a text that is no longer than this, with a sign where it was cut; a pair of surrogates is never torn. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(longest - 1)) ? longest - 1 : longest;
  return `${text.slice(0, end)}…`;
}
