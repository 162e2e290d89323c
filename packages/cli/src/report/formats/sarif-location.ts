import { isAbsolute, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Diagnostic, Range } from "@setup-pack/core";
import { type ShownFile, shownPlace } from "../../print/frame.js";

/** A longer part of a text is not repeated in the report, so that one file on one line does not fill it. */
const longestSnippet = 240;

/** A place as SARIF has it: the file and the part of its text, and the pointer as the place within the pack. */
export function sarifLocation(
  { range, source, pointer }: Pick<Diagnostic, "range" | "source" | "pointer">,
  file: ShownFile,
) {
  const shown = shownPlace({ range, ...(source && { source }) }, file);
  return {
    physicalLocation: {
      artifactLocation: { uri: artifactUri(shown.path) },
      region: { ...regionOf(shown.range, shown.text), ...snippetOf(shown.range, shown.text) },
    },
    ...(pointer !== "" && { logicalLocations: [{ fullyQualifiedName: pointer, kind: "value" }] }),
  };
}

/**
 * A part of a text by line and column, and by offset where there is a text. SARIF counts neither line nor column for a
 * byte order mark.
 */
export function regionOf({ start, end }: Range, text: string) {
  const mark = markOf(text);
  const column = (position: Range["start"]): number => Math.max(1, position.column - (position.line === 1 ? mark : 0));
  const offset = (position: Range["start"]): number => Math.max(0, position.offset - mark);
  return {
    startLine: start.line,
    startColumn: column(start),
    endLine: end.line,
    endColumn: column(end),
    ...(text !== "" && { charOffset: offset(start), charLength: offset(end) - offset(start) }),
  };
}

const markOf = (text: string): number => (text.startsWith("\ufeff") ? 1 : 0);

/** The text of a region: all of it, as SARIF wants it, or nothing. */
function snippetOf({ start, end }: Range, text: string) {
  const from = Math.max(start.offset, markOf(text));
  const isShown = from < end.offset && end.offset - from <= longestSnippet && text !== "";
  return isShown ? { snippet: { text: text.slice(from, end.offset) } } : {};
}

/**
 * Returns the address of a file in a report: relative as it was named, or with `file:` where that was an absolute path.
 */
export function artifactUri(path: string): string {
  if (isAbsolute(path)) return pathToFileURL(path).href;
  return path
    .split(sep)
    .join("/")
    .replace(/^(?:\.\/)+/, "")
    .split("/")
    .map(encoded)
    .join("/");
}

/** Half of a surrogate pair has no place in an address. */
const encoded = (name: string): string => encodeURIComponent(name.replace(/\p{Cs}/gu, "\ufffd"));
