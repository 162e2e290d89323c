import type { ReportedFinding } from "../diagnostic.js";

/** A text and, where its bytes are not UTF-8, the finding that says so. */
export interface DecodedText {
  /** Keeps a byte order mark; each part that is not UTF-8 has become U+FFFD. */
  readonly text: string;
  readonly finding?: ReportedFinding;
}

/** Reads bytes as UTF-8. */
export function decode(bytes: Uint8Array): DecodedText {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    const text = lossy(bytes);
    return { text, finding: notUtf8(bytes, firstFault(bytes, text)) };
  }
}

function lossy(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** Returns the offset of the first byte that is not UTF-8: where the text, encoded again, is no longer the bytes. */
function firstFault(bytes: Uint8Array, text: string): number {
  const again = new TextEncoder().encode(text);
  let at = 0;
  while (at < again.length && again[at] === bytes[at]) at++;
  // U+FFFD is EF BF BD, and a sequence cut short may begin with the same bytes: go back to where it began.
  while (isContinuation(again[at])) at--;
  return at;
}

function notUtf8(bytes: Uint8Array, at: number): ReportedFinding {
  const start = lossy(bytes.subarray(0, at)).length;
  const byte = (bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, "0");
  const message = `The byte 0x${byte} at offset ${at} is not UTF-8. ${remedy(bytes, at)}`;
  return { rule: "json/encoding", at: "", span: { start, end: start + 1 }, message };
}

/** How files begin that are no text, and what they are. */
const beginnings: readonly (readonly [beginning: string, kind: string])[] = [
  ["\x89PNG", "a PNG picture"],
  ["\xff\xd8\xff", "a JPEG picture"],
  ["GIF8", "a GIF picture"],
  ["%PDF-", "a PDF document"],
  ["PK\x03\x04", "a ZIP archive, as workbooks and documents are"],
  ["\x1f\x8b", "a gzip archive"],
];

function remedy(bytes: Uint8Array, at: number): string {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const [, kind] = beginnings.find(([beginning]) => start.startsWith(beginning)) ?? [];
  if (kind !== undefined) return `The file is ${kind}, not a pack.`;
  if (looksLikeUtf16(bytes)) return "The text looks like UTF-16: save it as UTF-8.";
  if (endsTooSoon(bytes, at)) return "The text ends in the middle of a character: it may have been cut off.";
  if (!isContinuation(bytes[at + 1])) return "The text looks like Latin-1 or Windows-1252: save it as UTF-8.";
  return "Save the text as UTF-8.";
}

/** Returns a byte order mark of UTF-16, or a quarter of the first bytes being zero. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  const sample = bytes.subarray(0, 1024);
  return mark === 0xfffe || mark === 0xfeff || sample.filter((byte) => byte === 0).length * 4 > sample.length;
}

/** Returns whether the bytes end within a sequence that began well. */
function endsTooSoon(bytes: Uint8Array, at: number): boolean {
  const lead = bytes[at] ?? 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  const rest = bytes.subarray(at + 1);
  return lead >= 0xc2 && lead <= 0xf4 && rest.length < length - 1 && rest.every(isContinuation);
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
