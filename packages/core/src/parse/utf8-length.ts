/** Returns how many bytes a text takes in UTF-8; a lone surrogate takes three, as the replacement character does. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if (isPair(unit, text.charCodeAt(at + 1))) [bytes, at] = [bytes + 2, at + 1];
    else bytes += 2;
  }
  return bytes;
}

/** Returns whether a text takes more than `most` bytes in UTF-8; counts them only where its length leaves doubt. */
export function isLargerThan(text: string, most: number): boolean {
  if (text.length > most) return true;
  return text.length * 3 > most && utf8Length(text) > most;
}

function isPair(high: number, low: number): boolean {
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}
