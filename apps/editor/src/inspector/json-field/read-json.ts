import { parse } from "@setup-pack/core";

/** What a text says as JSON: a value, nothing at all, or why it says nothing that can be taken over. */
export type ReadJson =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "nothing" }
  | { readonly kind: "faults"; readonly faults: readonly JsonFault[] };

/** A sentence on a stretch of the text, in UTF-16 units. */
export interface JsonFault {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/**
 * Reads a text as the pack's own parser does. A text that would be kept as another value, with two members of one name
 * or a number of too many digits, says nothing that can be taken over.
 */
export function readJson(text: string): ReadJson {
  if (text.trim() === "") return { kind: "nothing" };
  const { value, findings } = parse(text);
  if (findings.length === 0) return { kind: "value", value };
  const faults = findings.map(({ message, span }) => ({
    from: Math.min(span?.start ?? 0, text.length),
    to: Math.min(span?.end ?? text.length, text.length),
    message,
  }));
  return { kind: "faults", faults };
}

/** Returns a value as it is edited. */
export const jsonText = (value: unknown): string => (value === undefined ? "" : JSON.stringify(value, null, 2));
