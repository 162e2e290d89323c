/** Returns the text of a valid pack, and then what is given, which begins with the comma before it. */
export const packText = (rest = ""): string => `{
  "format": "service.setup-pack",
  "schemaVersion": 2,
  "packId": "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10",
  "name": "Example",
  "version": "1.0.0"${rest}
}
`;

/** Returns a text as Latin-1 bytes, one for each character, which is UTF-8 only where it is ASCII. */
export const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
