import { type MalformedMarker, malformed } from "../model.js";

/**
 * Returns whether a value is there and of the type the format asks for.
 * @example
 * ```ts
 * import { isWellFormed, malformed } from "@setup-pack/core/rules";
 *
 * console.log(isWellFormed("Hi"), isWellFormed(malformed), isWellFormed(undefined)); // true false false
 * ```
 */
export function isWellFormed<T>(value: T | MalformedMarker | null | undefined): value is T {
  return value !== malformed && value !== undefined && value !== null;
}

/**
 * Returns whether a member is there, be it of the wrong type; null is not set (format document, Settings and Asset).
 */
export function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/**
 * The well-formed elements of a list with their indices; nothing where there is no list.
 * @example
 * ```ts
 * import { malformed, wellFormed } from "@setup-pack/core/rules";
 *
 * console.log([...wellFormed(["a", malformed, "c"])]); // [ [ 0, 'a' ], [ 2, 'c' ] ]
 * ```
 */
export function* wellFormed<T>(
  list: readonly (T | MalformedMarker)[] | MalformedMarker | null | undefined,
): Generator<readonly [number, T]> {
  if (!isWellFormed(list)) return;
  for (let index = 0; index < list.length; index++) {
    const element = list[index];
    if (isWellFormed(element)) yield [index, element];
  }
}
