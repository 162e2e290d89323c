import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { arbitraryPackText } from "@setup-pack/fixtures";
import fc from "fast-check";
import { expect } from "vitest";
import { type Compilation, compile } from "./compile.js";
import { secondOpinion } from "./compile-oracle.test-support.js";
import { compareDiagnostics, type Range } from "./diagnostic.js";
import { lastOf, valueAt } from "./json.js";

/** Compiles with the hash of Node. */
export function compiled(source: string | Uint8Array, errorsOnly = false): Compilation {
  return compile(source, { sha256: (bytes) => createHash("sha256").update(bytes).digest("hex"), errorsOnly });
}

/** Tries the laws of compiling on so many inputs; without a seed, on others each time. */
export function keepsLaws(
  of: fc.Arbitrary<string | Uint8Array>,
  trial: { readonly numRuns: number; readonly seed?: number },
): void {
  const keeps = fc.property(of, (source) => {
    expect([...brokenLaws(source)]).toEqual([]);
  });
  fc.assert(keeps, { ...trial, endOnFailure: true });
}

/** Tries whether a pack without errors compiles, whatever its content. */
export function compilesAnyPack(trial: { readonly numRuns: number; readonly seed: number }): void {
  const compiles = fc.property(arbitraryPackText, (text) => {
    expect(compiled(text).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });
  fc.assert(compiles, trial);
}

/** Which laws of compiling an input breaks; none, whatever the input. */
function* brokenLaws(source: string | Uint8Array): Generator<string> {
  const result = compiled(source);
  yield* verdictLaws(source, result);
  yield* orderLaws(result);
  yield* placeLaws(result);
  yield* canonicalLaws(result);
}

/** Valid exactly when a second opinion sees no error, and then without an error among the diagnostics. */
function* verdictLaws(source: string | Uint8Array, { pack, diagnostics }: Compilation): Generator<string> {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if ((pack === null) !== errors.length > 0) yield "a pack is given exactly when there is no error";
  if (!isDeepStrictEqual(compiled(source, true).diagnostics, errors)) yield "other errors when asked for errors alone";
  const reasons = secondOpinion(source);
  if (reasons === undefined) return;
  if (reasons.length > 0 && pack !== null) yield `wrongly valid: ${reasons.join(", ")}`;
  if (reasons.length === 0 && pack === null) yield `wrongly invalid: ${errors.map(({ rule }) => rule).join(", ")}`;
}

function* orderLaws({ diagnostics }: Compilation): Generator<string> {
  if (!isDeepStrictEqual(diagnostics, diagnostics.toSorted(compareDiagnostics))) yield "diagnostics are not sorted";
  const places = diagnostics.map(({ rule, range, message }) => JSON.stringify([rule, range, message]));
  if (new Set(places).size < places.length) yield "one defect is reported twice";
}

function* placeLaws({ text, diagnostics }: Compilation): Generator<string> {
  const lines = lineStarts(text);
  const isRead = !diagnostics.some(({ rule }) => rule.startsWith("json/"));
  const value: unknown = isRead ? JSON.parse(text) : undefined;
  for (const diagnostic of diagnostics) {
    for (const { range, pointer } of [diagnostic, ...diagnostic.related]) {
      if (!isInside(text, lines, range)) yield `${diagnostic.rule} stands outside of the text`;
      else if (isRead && !isAt(text, value, range, pointer)) yield `${diagnostic.rule} is not at ${pointer}`;
    }
    if (isRead && /\bundefined\b|\bNaN\b|\[object /.test(withoutQuotations(diagnostic.message)))
      yield `${diagnostic.rule} says: ${diagnostic.message}`;
  }
}

const withoutQuotations = (message: string): string => message.replaceAll(/"(?:[^"\\]|\\.)*"/g, "");

function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), ({ index, 0: { length } }) => index + length)];
}

function isInside(text: string, lines: readonly number[], { start, end }: Range): boolean {
  return (
    start.offset >= 0 &&
    start.offset <= end.offset &&
    end.offset <= text.length &&
    [start, end].every(({ line, column, offset }) => {
      const [first = -1, next = text.length + 1] = lines.slice(line - 1, line + 1);
      return first + column - 1 === offset && offset < next;
    })
  );
}

/** Whether the range holds the value that the pointer leads to, or the name of the member. */
function isAt(text: string, root: unknown, { start, end }: Range, pointer: string): boolean {
  const held: unknown = JSON.parse(text.slice(start.offset, end.offset));
  const value = valueAt(root, pointer);
  return value !== undefined && (isDeepStrictEqual(held, value) || held === lastOf(pointer));
}

/** Writing a pack changes nothing in it, and writing it twice changes nothing more. */
function* canonicalLaws({ text, pack }: Compilation): Generator<string> {
  if (pack === null) return;
  const again = compiled(pack.canonical).pack;
  if (again?.canonical !== pack.canonical) yield "canonical form is not stable";
  if (again?.digest !== pack.digest) yield "canonical form has another digest";
  if (!isDeepStrictEqual(JSON.parse(pack.canonical), JSON.parse(text.replace(/^\ufeff/, ""))))
    yield "canonical form is another pack";
}
