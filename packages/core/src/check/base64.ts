const alphabet = /^[A-Za-z0-9+/]*={0,2}$/;

/** Decodes base64 as RFC 4648 writes it (padded, no line breaks); undefined for a text that is none. */
export function decodeBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0 || !alphabet.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
