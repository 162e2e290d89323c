import type { ReportedFinding } from "../diagnostic.js";
import { isObject } from "../json.js";
import { deepest, largest, largestEver, tooDeep, tooLarge } from "../parse/limits/limits.js";
import { isLargerThan, utf8Length } from "../parse/limits/utf8-length.js";
import { append, type Pointer } from "../pointer.js";

/** How much an object or a list holds. */
interface Measure {
  /** Levels of objects and lists, its own among them; no more than `deepest` and one are counted. */
  readonly levels: number;
  /** At least as many bytes as its text has. */
  readonly bytes: number;
}

/**
 * Finds, as `parse` does in a text, whether a value is beyond the limits of what is read: such a pack could not be
 * opened again. What is two levels down, the items, is measured once.
 */
export function limitsByItem(maxBytes = largest): (value: unknown) => ReportedFinding | undefined {
  const most = Math.min(maxBytes, largestEver);
  const known = new WeakMap<object, Measure>();
  const measure = (value: object, level: number): Measure => {
    const before = level === keptLevel ? known.get(value) : undefined;
    if (before !== undefined) return before;
    let levels = 0;
    let bytes = 2;
    const add = (inner: unknown): void => {
      if (typeof inner === "string") bytes += longestText(inner);
      else if (typeof inner !== "object" || inner === null) bytes += longestNumber;
      else if (level > deepest) levels = 1;
      else {
        const inside = measure(inner, level + 1);
        levels = Math.max(levels, inside.levels);
        bytes += inside.bytes;
      }
    };
    if (isObject(value)) {
      for (const name in value) {
        bytes += longestText(name) + 1;
        add(value[name]);
      }
    } else if (Array.isArray(value)) for (const element of value) add(element);
    const measured = { levels: levels + 1, bytes };
    if (level === keptLevel) known.set(value, measured);
    return measured;
  };
  return (value) => {
    if (typeof value !== "object" || value === null) return undefined;
    const { levels, bytes } = measure(value, 1);
    if (levels > deepest) return firstTooDeep(value, "", 1);
    if (bytes <= most) return undefined;
    const text = JSON.stringify(value);
    return isLargerThan(text, most) ? tooLarge(text, utf8Length(text), most) : undefined;
  };
}

/** Items stand on the third level: in a list in the pack. */
const keptLevel = 3;

/** The most bytes that a number takes with a comma, or true, false or null. */
const longestNumber = 26;

/** The most bytes that a text takes with a comma: a unit may be written as six characters. */
const longestText = (text: string): number => 6 * text.length + 3;

/** The first object or list that lies too deep. */
function firstTooDeep(value: object, at: Pointer, level: number): ReportedFinding | undefined {
  if (level > deepest) return tooDeep(at, { start: 0, end: 0 }, isObject(value) ? "object" : "array");
  for (const [name, inner] of Object.entries(value)) {
    const found =
      typeof inner === "object" && inner !== null ? firstTooDeep(inner, append(at, name), level + 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
