import { visit } from "jsonc-parser";
import type { Span } from "../diagnostic.js";
import { append, type Pointer } from "../json.js";

/** What a parser of someone else's sees in a JSON text. */
export interface Survey {
  /** The pointers of members whose name their object had already, with the span of that second name; in text order. */
  readonly duplicates: readonly { readonly at: Pointer; readonly span: Span; readonly first: Span }[];
  /** Where each value is; of equal members only the last, and what it holds. */
  readonly values: ReadonlyMap<Pointer, Span>;
  /** Where the names of members are; elements of arrays have none. */
  readonly names: ReadonlyMap<Pointer, Span>;
  readonly numbers: readonly { readonly at: Pointer; readonly span: Span }[];
  /** All tokens but brackets, commas and colons, in text order; strings unescaped. */
  readonly tokens: readonly string[];
}

/** Surveys a JSON text without a byte order mark, using jsonc-parser. */
export function survey(text: string): Survey {
  const duplicates: { at: Pointer; span: Span; first: Span }[] = [];
  const numbers: { at: Pointer; span: Span }[] = [];
  const values = new Map<Pointer, Span>();
  const names = new Map<Pointer, Span>();
  const tokens: string[] = [];
  const objects: Map<string, Span>[] = [];
  const opened: { at: Pointer; start: number }[] = [];

  const begin = (offset: number, path: () => (string | number)[]): void => {
    opened.push({ at: append("", ...path()), start: offset });
  };
  const end = (offset: number, length: number): void => {
    const container = opened.pop();
    if (container !== undefined) values.set(container.at, { start: container.start, end: offset + length });
  };
  const forget = (at: Pointer): void => {
    for (const known of [...values.keys()]) if (known === at || known.startsWith(`${at}/`)) values.delete(known);
    for (const known of [...names.keys()]) if (known.startsWith(`${at}/`)) names.delete(known);
  };

  visit(
    text,
    {
      onObjectBegin(offset, _length, _line, _character, path) {
        objects.push(new Map());
        begin(offset, path);
      },
      onObjectProperty(name, offset, length, _line, _character, path) {
        const at = append("", ...path(), name);
        const span = { start: offset, end: offset + length };
        const known = objects.at(-1);
        const first = known?.get(name);
        if (first === undefined) known?.set(name, span);
        else {
          duplicates.push({ at, span, first });
          forget(at);
        }
        names.set(at, span);
        tokens.push(JSON.stringify(name));
      },
      onObjectEnd(offset, length) {
        objects.pop();
        end(offset, length);
      },
      onArrayBegin: (offset, _length, _line, _character, path) => begin(offset, path),
      onArrayEnd: end,
      onLiteralValue(value, offset, length, _line, _character, path) {
        const at = append("", ...path());
        const span = { start: offset, end: offset + length };
        values.set(at, span);
        if (typeof value === "number") numbers.push({ at, span });
        tokens.push(typeof value === "number" ? text.slice(span.start, span.end) : JSON.stringify(value));
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return { duplicates, values, names, numbers, tokens };
}
