// biome-ignore-all lint/suspicious/noShadowRestrictedNames: what is declared here are those names.
/**
 * The few globals beyond ECMAScript that the client uses; Node, browsers, their workers and edge runtimes have them.
 */
declare function setTimeout(run: () => void, milliseconds: number): unknown;
declare function clearTimeout(timer: unknown): void;
/** Of Node alone, and those that do as it does. */
declare function setImmediate(run: () => void): unknown;
declare function fetch(
  url: string,
  asking: import("./http/fetch.js").HttpRequest,
): Promise<import("./http/fetch.js").HttpResponse>;

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}
declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

declare class URL {
  constructor(address: string);
  readonly protocol: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly username: string;
  readonly password: string;
  static canParse(address: string): boolean;
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label: "utf-8", options: { readonly fatal: boolean });
  decode(bytes: Uint8Array): string;
}

declare class CryptoKey {
  readonly type: string;
}
declare const crypto: {
  readonly subtle: {
    digest(algorithm: "SHA-256", bytes: Uint8Array): Promise<ArrayBuffer>;
    importKey(
      format: "raw",
      bytes: Uint8Array,
      algorithm: { readonly name: "HMAC"; readonly hash: "SHA-256" },
      extractable: false,
      uses: readonly "verify"[],
    ): Promise<CryptoKey>;
    verify(algorithm: "HMAC", key: CryptoKey, signature: Uint8Array, bytes: Uint8Array): Promise<boolean>;
  };
};

/** What openapi-fetch names in its types: it makes a `Request` of ours, and is answered with a `Response` of ours. */
interface RequestInit {
  headers?: Readonly<Record<string, string>>;
}
declare class Request {
  constructor(url: string, asking: import("./http/plain-request.js").Call);
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}
interface Response {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: unknown;
  json(): Promise<unknown>;
  text(): Promise<string>;
}
