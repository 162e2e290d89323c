import { append } from "@setup-pack/core/json";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Span } from "../packs/pack-view.js";
import { inPlaceOf, scalarOf } from "../syntax/scalar.js";
import type { Subject } from "./subject.js";

/** A part of a text that names something of a pack. */
export interface NamePart {
  readonly subject: Subject;
  /** Offsets in the text, quotation marks left out. */
  readonly from: number;
  readonly to: number;
  /** Whether it is the key or id, as in the pack; else it is what people call it, or what it is called elsewhere. */
  readonly isKey: boolean;
  /** Whether it is a step of a path, in which "/" is written "~1". */
  readonly isStep: boolean;
}

/** A text or a member's name in a file beside a pack, and what of the pack it names. */
export interface SaidText {
  /** With its quotation marks. */
  readonly span: Span;
  readonly value: string;
  readonly parts: readonly NamePart[];
}

/** Where a part stands in a document; the whole text where that writes it in another way. */
export function partSpan(document: TextDocument, { span, value }: SaidText, { from, to }: NamePart): Span {
  const source = document.getText().slice(span.start, span.end);
  const quotes = /^["']/.test(source) ? 1 : 0;
  if (source.slice(quotes, source.length - quotes) !== value) return span;
  return { start: span.start + quotes + from, end: span.start + quotes + to };
}

/** What takes the place of the text once a part of it has another name; quoted as that was. */
export function sourceWith(source: string, { value }: SaidText, part: NamePart, name: string): string {
  const written = part.isStep ? append("", name).slice(1) : name;
  return inPlaceOf(source, value.slice(0, part.from) + written + value.slice(part.to));
}

/** Returns the text of a part of a document, as JSON and YAML read it. */
export const valueAt = (text: string, { start, end }: Span): string => scalarOf(text.slice(start, end));
