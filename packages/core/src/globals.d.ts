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
declare const crypto: {
  readonly subtle: {
    importKey(
      format: "raw",
      key: Uint8Array,
      algorithm: "Ed25519",
      extractable: boolean,
      usages: readonly "verify"[],
    ): Promise<object>;
    verify(algorithm: "Ed25519", key: object, signature: Uint8Array, message: Uint8Array): Promise<boolean>;
  };
};
