/**
 * Returns a whole number as people read it: "1,234"; from a million on "about 10^6", past what can be counted
 * "countless".
 */
export function readableNumber(number: number): string {
  if (!Number.isFinite(number)) return "countless";
  if (number < 1_000_000) return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `about 10^${Math.floor(Math.log10(number))}`;
}
