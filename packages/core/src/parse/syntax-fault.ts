import type { Pointer } from "../json.js";

/** What the grammar of JSON wants between tokens. */
export type WantedToken =
  | "text"
  | "value"
  | "element"
  | "first-element"
  | "name"
  | "first-name"
  | "colon"
  | "after-element"
  | "after-member"
  | "end";

/** What it wants within a string or a number. */
export type WantedInToken = "string-end" | "no-control" | "escape" | "hex-digits" | "number";

/** Where a token breaks the grammar. */
export interface TokenFault {
  readonly at: number;
  readonly wanted: WantedInToken;
  /** Where the token began. */
  readonly start: number;
}

/** Where a text breaks the grammar between two tokens. */
export interface PlaceFault {
  readonly at: number;
  readonly wanted: WantedToken;
}

/** The first place where a text stops being JSON (RFC 8259), and what was wanted there instead. */
export type SyntaxFault = TokenFault | PlaceFault;

/** The innermost object or array around a fault. */
export interface Container {
  readonly at: Pointer;
  /** The offset of its bracket. */
  readonly opening: number;
  readonly kind: "object" | "array";
}
