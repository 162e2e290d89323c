/** Anything that JSON can say. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** A JSON object whose members are not known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Returns whether a JSON value is an object: neither null nor an array.
 * @example
 * ```ts
 * import { isObject } from "@setup-pack/core/json";
 *
 * console.log(isObject({}), isObject([]), isObject(null)); // true false false
 * ```
 */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns whether two JSON values are equal: lists in order, members of objects in any order. Makes nothing on the way.
 * @example
 * ```ts
 * import { deepEqual } from "@setup-pack/core/json";
 *
 * console.log(deepEqual({ a: 1, b: [2] }, { b: [2], a: 1 })); // true
 * ```
 */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a)) return Array.isArray(b) && sameLists(a, b);
  return isObject(a) && isObject(b) && sameObjects(a, b);
}

function sameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (!deepEqual(a[index], b[index])) return false;
  return true;
}

function sameObjects(a: JsonObject, b: JsonObject): boolean {
  let left = 0;
  for (const name in a) {
    if (!Object.hasOwn(b, name) || !deepEqual(a[name], b[name])) return false;
    left++;
  }
  for (const _ in b) left--;
  return left === 0;
}

/** A JSON Pointer (RFC 6901): "" is the whole document, "/a/0" the first element of member "a". */
export type Pointer = string;

/** One step of a pointer as a caller writes it: a member name or an array index. */
export type Segment = string | number;

const tokenOf = (segment: Segment): string => {
  if (typeof segment === "number") return String(segment);
  // Hardly any name is one to escape, and looking is quicker than replacing nothing twice.
  const isPlain = !segment.includes("~") && !segment.includes("/");
  return isPlain ? segment : segment.replaceAll("~", "~0").replaceAll("/", "~1");
};

const nameOf = (token: string): string => token.replaceAll("~1", "/").replaceAll("~0", "~");

/**
 * Returns the pointer that leads from `base` through `segments`; escapes member names.
 * @example
 * ```ts
 * import { append } from "@setup-pack/core/json";
 *
 * console.log(append("/assets", 0, "a/b")); // /assets/0/a~1b
 * ```
 */
export function append(base: Pointer, ...segments: Segment[]): Pointer {
  let pointer = base;
  for (const segment of segments) pointer += `/${tokenOf(segment)}`;
  return pointer;
}

/**
 * The member names and indices a pointer passes through, unescaped; indices stay text.
 * @example
 * ```ts
 * import { segmentsOf } from "@setup-pack/core/json";
 *
 * console.log(segmentsOf("/assets/0/a~1b")); // [ 'assets', '0', 'a/b' ]
 * ```
 */
export function segmentsOf(pointer: Pointer): string[] {
  if (pointer === "") return [];
  const tokens = pointer.slice(1).split("/");
  return pointer.includes("~") ? tokens.map(nameOf) : tokens;
}

/** Returns the pointer of the object or array that holds `pointer`'s value; the root is its own parent. */
export function parentOf(pointer: Pointer): Pointer {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}

/** Returns the last member name or index of a pointer, unescaped; "" for the root. */
export function lastOf(pointer: Pointer): string {
  return nameOf(pointer.slice(pointer.lastIndexOf("/") + 1));
}

/** The value a pointer leads to in `root`, or undefined where it leads nowhere. Reads own members only. */
export function valueAt(root: unknown, pointer: Pointer): unknown {
  return valueAlong(root, segmentsOf(pointer));
}

/** Returns the same, by the segments of the pointer, for a pointer that is followed often. */
export function valueAlong(root: unknown, segments: readonly string[]): unknown {
  let value = root;
  for (const segment of segments) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = Reflect.get(value, segment);
  }
  return value;
}
