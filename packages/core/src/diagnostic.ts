import type { Pointer } from "./json.js";
import { compareTexts } from "./words/fold.js";

/**
 * How much a finding weighs: an error makes the pack invalid. Each rule has one severity, for good; some findings of a
 * rule that is a warning may be for information.
 */
export type Severity = "error" | "warning" | "info";

/** One operation of a JSON Patch (RFC 6902). */
export type PatchOperation =
  | { readonly op: "add" | "replace"; readonly path: Pointer; readonly value: unknown }
  | { readonly op: "remove"; readonly path: Pointer }
  | { readonly op: "move"; readonly from: Pointer; readonly path: Pointer };

/**
 * A mechanical mend. A `safe` one never changes what the pack does, an `unsafe` one may.
 * No operations: writing the file again is the whole mend.
 */
export interface Fix {
  readonly safety: "safe" | "unsafe";
  readonly operations: readonly PatchOperation[];
}

/** A place in the text: 1-based line and column, 0-based offset; columns and offsets in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** From `start` up to, not including, `end`. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A place in a file of a source folder, the file named as the folder names it. */
export interface SourceLocation {
  readonly path: string;
  readonly range: Range;
}

/** Offsets from `start` up to, not including, `end`, in UTF-16 units of the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place by pointer: its value, or the name of the member that holds it. */
export interface Place {
  readonly at: Pointer;
  /** What of the place is meant; the value when left out. */
  readonly on?: "name";
}

/** What a rule yields: a place and a sentence. Rules know pointers; only the parser knows offsets. */
export interface Finding extends Place {
  readonly message: string;
  /** That of its rule when left out. */
  readonly severity?: Severity;
  readonly related?: readonly RelatedFinding[];
  readonly fix?: Fix;
  /** The text of a scenario file that shows it. */
  readonly scenario?: string;
}

/** Another place that a finding speaks of. */
export interface RelatedFinding extends Place {
  readonly message: string;
  /** Where the parser saw it; for a place that no pointer tells apart, such as the first of two equal members. */
  readonly span?: Span;
}

/** A finding with the id of its rule; the parser adds the span where the pointer alone does not tell the place. */
export interface ReportedFinding extends Finding {
  readonly rule: string;
  readonly span?: Span;
}

/** Another place a diagnostic speaks of, located. */
export interface RelatedPlace {
  readonly pointer: Pointer;
  readonly range: Range;
  readonly message: string;
  /** Where that stands in the folder, for a pack that was built from one. */
  readonly source?: SourceLocation;
}

/** A located problem: what the CLI, the editor, the installer and the sandbox all show. */
export interface Diagnostic {
  readonly rule: string;
  readonly severity: Severity;
  /** The rule's own severity, where a configuration has given it another. It says whether the pack is valid. */
  readonly ruleSeverity?: Severity;
  readonly message: string;
  readonly pointer: Pointer;
  readonly range: Range;
  readonly related: readonly RelatedPlace[];
  readonly fix?: Fix;
  /** The text of a scenario file that shows it: it passes with the pack as it is. */
  readonly scenario?: string;
  /** Where that stands in the folder, for a pack that was built from one. */
  readonly source?: SourceLocation;
}

/**
 * Diagnostics stand in the order of the text, then by rule id.
 * @example
 * ```ts
 * import { compareDiagnostics, compile } from "@setup-pack/core";
 *
 * const { diagnostics } = compile('{ "format": "service.setup-pack" }');
 * const backwards = diagnostics.toReversed();
 * console.log(backwards.sort(compareDiagnostics)[0] === diagnostics[0]); // true
 * ```
 */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    a.range.start.offset - b.range.start.offset ||
    compareTexts(a.rule, b.rule) ||
    a.range.end.offset - b.range.end.offset ||
    compareTexts(a.message, b.message)
  );
}
