import { takeParser } from "./late-html-parser.js";

/** Loads what reads HTML, which the first page draws a pack without. */
export async function loadHtmlParser(): Promise<void> {
  const { Parser } = await import("htmlparser2");
  takeParser(Parser);
}
