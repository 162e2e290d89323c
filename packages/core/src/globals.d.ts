/** The few globals beyond ECMAScript that core uses; Node, browsers, their workers and edge runtimes all have them. */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input: Uint8Array): string;
}
declare class TextEncoder {
  encode(input: string): Uint8Array;
  encodeInto(input: string, into: Uint8Array): { readonly written: number };
}
declare function atob(data: string): string;
