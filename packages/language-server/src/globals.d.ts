/** What is used of the world's globals: there in Node, in a browser and in its workers alike. */
declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(bytes?: Uint8Array): string;
}
declare function setTimeout(run: () => void, milliseconds: number): unknown;
