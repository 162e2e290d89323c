import { expect } from "vitest";
import { compile } from "../compile.js";
import type { Diagnostic } from "../diagnostic.js";
import { world } from "../live/live.test-support.js";
import { applyFixes, type TextFindings } from "./apply-fixes.js";

export const look = (source: string | Uint8Array): TextFindings => {
  const compilation = compile(source, world);
  return { ...compilation, wanted: compilation.diagnostics };
};

const weights = (diagnostics: readonly Diagnostic[]): number[] =>
  ["error", "warning", "info"].map((severity) => diagnostics.filter((one) => one.severity === severity).length);

const notWorse = (after: number[], before: number[]): boolean => {
  const index = after.findIndex((number, at) => number !== before[at]);
  return index === -1 || (after[index] ?? 0) < (before[index] ?? 0);
};

/** What holds of mending any text. */
export function holds(source: string | Uint8Array, safety: "safe" | "unsafe"): void {
  const before = look(source);
  const once = applyFixes(source, safety, look);
  const after = look(once.text);
  expect(notWorse(weights(after.diagnostics), weights(before.diagnostics))).toBe(true);
  expect(once.text === before.text).toBe(once.made.length === 0);
  const twice = applyFixes(once.text, safety, look);
  expect(twice).toEqual({ ...once, made: [] });
}
