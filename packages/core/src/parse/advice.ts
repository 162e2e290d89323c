import type { Span } from "../diagnostic.js";
import type { LooseToken } from "./loose-token.js";
import type { Container, PlaceFault } from "./syntax-fault.js";

/** What a sentence about a fault is made of: `Expected <expected>, found <found>. <remedy>` */
export interface Advice {
  readonly expected: string;
  readonly found: string;
  readonly remedy: string;
  readonly span: Span;
}

/** A fault between two tokens, and what an advice about it looks at. */
export interface MisplacedToken extends PlaceFault {
  readonly text: string;
  /** What stands at the place. */
  readonly thing: LooseToken;
  readonly container: Container | undefined;
}
