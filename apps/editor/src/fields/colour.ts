/** A colour as the format writes it: "#" and 3, 4, 6 or 8 hex digits. */
const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/**
 * Returns the opaque colour of six digits that a colour picker shows for a text; undefined where the text is not a
 * color.
 */
export function swatchOf(text: string): string | undefined {
  if (!hex.test(text)) return undefined;
  const digits = text.slice(1).toLowerCase();
  const long = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return `#${long.slice(0, 6)}`;
}

/**
 * Returns whether a text is a colour and nothing else: a short one, such as "#100", where its member is called after
 * one.
 */
export const standsForColour = (text: string, name: string): boolean =>
  hex.test(text) && (text.length > 5 || /colou?r/i.test(name));

/** Returns the text with another opaque colour of six digits; how transparent it was stays. */
export function withSwatch(text: string, swatch: string): string {
  if (!hex.test(text)) return swatch;
  const digits = text.slice(1);
  if (digits.length === 4) return swatch + digits.slice(3).repeat(2);
  return digits.length === 8 ? swatch + digits.slice(6) : swatch;
}
