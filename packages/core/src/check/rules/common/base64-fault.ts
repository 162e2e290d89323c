import { quote } from "../../../words/quote.js";

/**
 * Returns what keeps a text from being base64 (RFC 4648, padded, without white space), and what to do: the end of a
 * message.
 */
export function base64Fault(text: string): string {
  if (/^data:/i.test(text)) return "it begins like a data address. Keep only what follows the comma.";
  const at = text.search(/[^A-Za-z0-9+/]/);
  const character = at < 0 ? "" : String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (/\s/.test(character)) return `character ${at + 1} is white space. Write it without any.`;
  if (character === "-" || character === "_")
    return `${quote(character)} is of the alphabet for addresses. Write "+" for "-" and "/" for "_".`;
  if (character !== "" && !endsInPadding(text, at))
    return `character ${at + 1} is ${quote(character)}. Encode the file again.`;
  return `its length of ${text.length} is not a multiple of 4. Encode the file again, with its padding.`;
}

const endsInPadding = (text: string, at: number): boolean => /^={1,2}$/.test(text.slice(at, at + 3));
