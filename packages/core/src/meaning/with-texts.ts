import { isObject, type Segment } from "../json.js";

/** A text to be written at a place, or over a part of what is there. */
export interface PlacedText {
  readonly path: readonly Segment[];
  readonly span?: readonly [from: number, to: number];
  readonly text: string;
}

/**
 * Returns settings with some of their texts replaced, each at its place; what is not there any more is left out. A number
 * stays a number where the text has digits only.
 * @example
 * ```ts
 * import { withTexts } from "@setup-pack/core/meaning";
 *
 * console.log(withTexts({ tag_ids: ["hot", "cold"] }, [{ path: ["tag_ids", 1], text: "tag_2" }]));
 * // { tag_ids: [ 'hot', 'tag_2' ] }
 * ```
 */
export function withTexts(settings: unknown, texts: readonly PlacedText[]): unknown {
  return replaced(settings, texts, 0);
}

function replaced(value: unknown, texts: readonly PlacedText[], depth: number): unknown {
  const own = texts.filter(({ path }) => path.length === depth);
  if (own.length > 0) return withSpans(value, own);
  const within = (name: Segment): readonly PlacedText[] => texts.filter(({ path }) => path[depth] === name);
  const inner = (name: Segment, one: unknown): unknown => {
    const at = within(name);
    return at.length === 0 ? one : replaced(one, at, depth + 1);
  };
  if (Array.isArray(value)) return value.map((one: unknown, index) => inner(index, one));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(name, one)]));
}

function withSpans(value: unknown, texts: readonly PlacedText[]): unknown {
  if (typeof value === "number") {
    const [text = ""] = texts.map((one) => one.text);
    return /^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
  }
  if (typeof value !== "string") return value;
  return [...texts]
    .sort((one, other) => (other.span?.[0] ?? 0) - (one.span?.[0] ?? 0))
    .reduce(
      (all, { span, text }) => (span === undefined ? text : all.slice(0, span[0]) + text + all.slice(span[1])),
      value,
    );
}
