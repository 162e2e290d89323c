import { deepEqual, isObject, type JsonValue } from "../json.js";
import type { Session } from "./codec.js";
import { parsed, partsOf, quoteAround } from "./fit.js";
import { type Form, type ObjectForm, pairAt, type Slot } from "./form.js";
import { isJson } from "./hole.js";
import { withEscapes } from "./text-search.js";

/** Gives what is to be written at holes. */
export interface Filling {
  /** Returns the value of an operand or part; undefined where there is none. */
  readonly valueOf: (key: string) => unknown;
  /** Writes a hole whose type goes by the field and operator beside it. */
  readonly writeLater: (slot: Slot, value: unknown, old: unknown) => JsonValue | undefined;
  readonly session: Session;
}

/**
 * Fills a form: the vendor's JSON of some values, or undefined where it cannot say one of them. What `old` has at a
 * hole stays if it says the same, and so does what has no meaning.
 */
export function filled(form: Form, filling: Filling, old: unknown): JsonValue | undefined {
  switch (form.is) {
    case "literal":
      return form.value;
    case "slot":
      return filledSlot(form.slot, filling, old);
    case "text":
      return filledText(form, filling, old);
    case "object":
      return filledObject(form, filling, isObject(old) ? old : undefined);
    case "list":
      return filledList(form, filling, Array.isArray(old) ? old : []);
    case "json": {
      const before = typeof old === "string" ? parsed(old) : undefined;
      const inner = filled(form.form, filling, before);
      if (inner === undefined) return undefined;
      return typeof old === "string" && deepEqual(inner, before) ? old : JSON.stringify(inner);
    }
    case "pairs":
      return filledPairs(form, filling, Array.isArray(old) ? old : []);
    default:
      return form satisfies never;
  }
}

function filledSlot(slot: Slot, filling: Filling, old: unknown): JsonValue | undefined {
  if (slot.key === "_") return isJson(old) ? old : slot.hole.fallback;
  const value = filling.valueOf(slot.key);
  return value === undefined ? undefined : writtenAt(slot, value, filling, old);
}

function writtenAt(slot: Slot, value: unknown, filling: Filling, old: unknown): JsonValue | undefined {
  const { codec } = slot;
  if (codec === undefined) return filling.writeLater(slot, value, old);
  if (isJson(old) && deepEqual(codec.read(old, filling.session, undefined), value)) return old;
  return codec.write(value, filling.session, old);
}

function filledText(form: Extract<Form, { readonly is: "text" }>, filling: Filling, old: unknown): string | undefined {
  const parts = typeof old === "string" ? partsOf(form, old) : undefined;
  let index = 0;
  let text = "";
  for (const [at, piece] of form.pieces.entries()) {
    if (typeof piece === "string") {
      text += piece;
      continue;
    }
    const written = filledSlot(piece, filling, parts?.[index]?.text);
    index += 1;
    if (typeof written !== "string" && typeof written !== "number") return undefined;
    const quote = form.isExpression ? quoteAround(form.pieces, at) : undefined;
    text += quote === undefined ? written : withEscapes(String(written), quote);
  }
  return text;
}

/** Returns whether any hole of a form has a value; forms without holes that mean something have none. */
function hasValue(form: Form, filling: Filling): boolean {
  const has = (slot: Slot | undefined): boolean =>
    slot !== undefined && slot.key !== "_" && filling.valueOf(slot.key) !== undefined;
  switch (form.is) {
    case "literal":
      return false;
    case "slot":
      return has(form.slot);
    case "text":
      return form.pieces.some((piece) => typeof piece !== "string" && has(piece));
    case "object":
      return (
        has(form.left?.name) ||
        has(form.rest) ||
        (form.left !== undefined && hasValue(form.left.form, filling)) ||
        [...form.members.values()].some(({ form: inner }) => hasValue(inner, filling))
      );
    case "list":
      return has(form.rest) || form.items.some((item) => hasValue(item, filling));
    case "json":
    case "pairs":
      return hasValue(form.form, filling);
    default:
      return form satisfies never;
  }
}

/** Returns whether a form says nothing: it has no holes but those without meaning. */
function isMeaningless(form: Form): boolean {
  switch (form.is) {
    case "literal":
      return true;
    case "slot":
      return form.slot.key === "_";
    case "text":
      return form.pieces.every((piece) => typeof piece === "string" || piece.key === "_");
    case "object":
      return (
        form.left === undefined &&
        form.rest === undefined &&
        [...form.members.values()].every(({ form: inner }) => isMeaningless(inner))
      );
    case "list":
      return (form.rest === undefined || form.rest.key === "_") && form.items.every(isMeaningless);
    case "json":
    case "pairs":
      return isMeaningless(form.form);
    default:
      return form satisfies never;
  }
}

/** Writes the members of an object: those that were there in their order, then the others. */
function filledMembers(
  form: ObjectForm,
  filling: Filling,
  old: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, JsonValue> | undefined {
  const made = new Map<string, JsonValue>();
  const make = (name: string): boolean => {
    const member = form.members.get(name);
    if (member === undefined) return true;
    const { form: inner, isOptional } = member;
    const { isDraft } = filling.session;
    if (isOptional && isMeaningless(inner)) {
      const before = old.get(name);
      if (isJson(before)) made.set(name, before);
      return true;
    }
    if ((isOptional || isDraft) && !isMeaningless(inner) && !hasValue(inner, filling)) return true;
    const value = filled(inner, filling, old.get(name));
    if (value === undefined) return isDraft && isMeaningless(inner);
    made.set(name, value);
    return true;
  };
  const named = form.left && filledSlot(form.left.name, filling, undefined);
  if (form.left !== undefined && typeof named !== "string") return undefined;
  const makeLeft = (before: unknown): boolean => {
    if (form.left === undefined || typeof named !== "string") return true;
    const value = filled(form.left.form, filling, before);
    if (value === undefined || form.members.has(named)) return false;
    made.set(named, value);
    return true;
  };
  const others = form.rest && filledRest(form.rest, form, filling, old);
  if (form.rest !== undefined && others === undefined) return undefined;
  let isLeftMade = form.left === undefined;
  for (const [name, value] of old) {
    if (form.members.has(name)) {
      if (!make(name)) return undefined;
    } else if (!isLeftMade) {
      isLeftMade = true;
      if (!makeLeft(value)) return undefined;
    } else if (others !== undefined) {
      const kept = others.get(name);
      if (kept !== undefined) made.set(name, kept);
    } else if (form.isOpen && isJson(value)) made.set(name, value);
  }
  if (!isLeftMade && !makeLeft(undefined)) return undefined;
  for (const name of form.members.keys()) if (!old.has(name) && !make(name)) return undefined;
  for (const [name, value] of others ?? []) made.set(name, value);
  return made;
}

/** Writes the members that a form does not name; undefined where it names one of them. */
function filledRest(
  rest: Slot,
  form: ObjectForm,
  filling: Filling,
  old: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, JsonValue> | undefined {
  const before = Object.fromEntries([...old].filter(([name]) => !form.members.has(name)));
  const written = filledSlot(rest, filling, before);
  if (!isObject(written)) return undefined;
  const members = Object.entries(written).filter((one): one is [string, JsonValue] => isJson(one[1]));
  return members.some(([name]) => form.members.has(name)) ? undefined : new Map(members);
}

function filledObject(form: ObjectForm, filling: Filling, old: object | undefined): JsonValue | undefined {
  const made = filledMembers(form, filling, new Map<string, unknown>(Object.entries(old ?? {})));
  return made && Object.fromEntries(made);
}

function filledPairs(
  { name, value, form }: Extract<Form, { readonly is: "pairs" }>,
  filling: Filling,
  old: readonly unknown[],
): JsonValue | undefined {
  const before = old.flatMap((pair): [string, unknown][] => {
    const found = pairAt({ name, value }, pair);
    return found === undefined ? [] : [[found.name, found.value]];
  });
  const made = filledMembers(form, filling, new Map(before));
  return (
    made &&
    [...made].map(
      ([called, one]): JsonValue =>
        typeof name === "number" ? (name === 0 ? [called, one] : [one, called]) : { [name]: called, [value]: one },
    )
  );
}

function filledList(
  { items, rest }: Extract<Form, { readonly is: "list" }>,
  filling: Filling,
  old: readonly unknown[],
): JsonValue | undefined {
  const made: JsonValue[] = [];
  for (const [index, item] of items.entries()) {
    const value = filled(item, filling, old[index]);
    if (value === undefined) return undefined;
    made.push(value);
  }
  if (rest === undefined) return made;
  if (rest.key === "_") return [...made, ...old.slice(items.length).filter(isJson)];
  const values = filling.valueOf(rest.key);
  if (!Array.isArray(values) || (values.length === 0 && !filling.session.isDraft)) return undefined;
  for (const [index, value] of values.entries()) {
    const written = writtenAt(rest, value, filling, old[items.length + index]);
    if (written === undefined) return undefined;
    made.push(written);
  }
  return made;
}
