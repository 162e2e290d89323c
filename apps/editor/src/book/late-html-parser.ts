import type { Parser as HtmlParser } from "htmlparser2";

/**
 * The parser of HTML in the page, which its build puts in place of the package: 23 kB that no step needs to be drawn.
 * Not there until `loadHtmlParser` has loaded it.
 */
export let Parser: typeof HtmlParser;

/** Gives the page the parser. */
export function takeParser(loaded: typeof HtmlParser): void {
  Parser = loaded;
}
