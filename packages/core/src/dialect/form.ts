import { append, isObject, type JsonValue, type Pointer } from "../json.js";
import type { Codec } from "./codec.js";
import { type Hole, piecesOf } from "./hole.js";

/** A hole of a form that is ready to read and write. */
export interface Slot {
  /** The operand or part, as `name` or `name.part`; "_" for what has no meaning. */
  readonly key: string;
  /** Undefined where only the field and operator beside it say of which type it is. */
  readonly codec: Codec | undefined;
  readonly hole: Hole;
  readonly isInText: boolean;
}

/** The vendor's JSON with holes: reading is fitting it, writing is filling it. */
export type Form =
  | { readonly is: "literal"; readonly value: JsonValue }
  | { readonly is: "slot"; readonly slot: Slot }
  | { readonly is: "text"; readonly pieces: readonly (string | Slot)[]; readonly isExpression: boolean }
  | ObjectForm
  | { readonly is: "list"; readonly items: readonly Form[]; readonly rest: Slot | undefined }
  /** A text that is JSON. */
  | { readonly is: "json"; readonly form: Form }
  /** A list of pairs of a name and a value, read as one object. */
  | { readonly is: "pairs"; readonly name: PairKey; readonly value: PairKey; readonly form: ObjectForm };

/** Where a pair has its name or its value: a member, or a place of a list of two. */
export type PairKey = string | 0 | 1;

/** Returns what a pair has at its name or value; undefined for what is not a pair. */
export function pairAt(
  { name, value }: { readonly name: PairKey; readonly value: PairKey },
  pair: unknown,
): { readonly name: string; readonly value: unknown } | undefined {
  if (typeof name === "number" || typeof value === "number") {
    const list: readonly unknown[] = Array.isArray(pair) ? pair : [];
    const called = list[name === 0 ? 0 : 1];
    return list.length === 2 && typeof called === "string"
      ? { name: called, value: list[name === 0 ? 1 : 0] }
      : undefined;
  }
  if (!isObject(pair) || Object.keys(pair).length !== 2 || !Object.hasOwn(pair, value)) return undefined;
  const called: unknown = Object.hasOwn(pair, name) ? pair[name] : undefined;
  return typeof called === "string" ? { name: called, value: pair[value] } : undefined;
}

export interface ObjectForm {
  readonly is: "object";
  readonly members: ReadonlyMap<string, { readonly form: Form; readonly isOptional: boolean }>;
  /** How many of them an object needs. */
  readonly needed: number;
  /** What takes the one member left: a hole for its name, and the form of its value. */
  readonly left: { readonly name: Slot; readonly form: Form } | undefined;
  /** Whether members without meaning may be there. */
  readonly isOpen: boolean;
  /** What takes all members left, as an object. */
  readonly rest: Slot | undefined;
}

/** What a form is made with: how its holes read, and where mistakes in it go. */
export interface FormScope {
  /** Returns the slot of a hole; undefined where it is a mistake that was reported. */
  readonly slotOf: (
    hole: Hole,
    use: { readonly isInText: boolean; readonly isElement: boolean; readonly at: Pointer },
  ) => Slot | undefined;
  readonly isExpression: boolean;
  readonly report: (at: Pointer, message: string) => void;
}

/** Forms in a file are not deeper. */
const deepest = 64;

/** Makes a form of its JSON; mistakes are reported, and the form is undefined then. */
export function formOf(json: unknown, at: Pointer, scope: FormScope, depth = 0): Form | undefined {
  if (depth > deepest) {
    scope.report(at, `A form is deeper than ${deepest} levels.`);
    return undefined;
  }
  if (typeof json === "string") return textForm(json, at, scope);
  if (Array.isArray(json)) return listForm(json, at, scope, depth);
  if (isObject(json)) return objectForm(json, at, scope, depth);
  return typeof json === "number" || typeof json === "boolean" || json === null
    ? { is: "literal", value: json }
    : undefined;
}

function textForm(text: string, at: Pointer, scope: FormScope): Form | undefined {
  const pieces = piecesOf(text);
  if (typeof pieces === "string") {
    scope.report(at, pieces);
    return undefined;
  }
  const [first, ...more] = pieces;
  if (first === undefined) return { is: "literal", value: "" };
  if (more.length === 0) {
    if (typeof first === "string") return { is: "literal", value: first };
    const isInText = first.parted !== undefined;
    const slot = scope.slotOf(first, { isInText, isElement: false, at });
    if (slot === undefined) return undefined;
    return isInText ? { is: "text", pieces: [slot], isExpression: scope.isExpression } : { is: "slot", slot };
  }
  const parts = pieces.map((piece) =>
    typeof piece === "string" ? piece : scope.slotOf(piece, { isInText: true, isElement: false, at }),
  );
  const whole = parts.filter((part) => part !== undefined);
  return whole.length < parts.length ? undefined : { is: "text", pieces: whole, isExpression: scope.isExpression };
}

const restOfList = /^\.\.\.(\$\{.*\})$/s;

function listForm(json: readonly unknown[], at: Pointer, scope: FormScope, depth: number): Form | undefined {
  const last = json.at(-1);
  const written = typeof last === "string" ? restOfList.exec(last)?.[1] : undefined;
  const items = (written === undefined ? json : json.slice(0, -1)).map((item, index) =>
    formOf(item, append(at, index), scope, depth + 1),
  );
  const forms = items.filter((item) => item !== undefined);
  if (forms.length < items.length) return undefined;
  if (written === undefined) return { is: "list", items: forms, rest: undefined };
  const place = append(at, json.length - 1);
  const pieces = piecesOf(written);
  const [hole] = typeof pieces === "string" ? [] : pieces;
  if (typeof hole !== "object" || pieces.length !== 1) {
    scope.report(place, typeof pieces === "string" ? pieces : 'The rest of a list is one hole: "...${name}".');
    return undefined;
  }
  const rest = scope.slotOf(hole, { isInText: false, isElement: true, at: place });
  return rest && { is: "list", items: forms, rest };
}

function objectForm(json: object, at: Pointer, scope: FormScope, depth: number): Form | undefined {
  const given = new Map<string, unknown>(Object.entries(json));
  if (given.has("$json")) {
    const form = formOf(given.get("$json"), append(at, "$json"), scope, depth + 1);
    return form && { is: "json", form };
  }
  if (given.has("$pairs")) return pairsForm(given, at, scope, depth);
  const members = new Map<string, { form: Form; isOptional: boolean }>();
  let left: ObjectForm["left"];
  let rest: Slot | undefined;
  let isOpen = false;
  let isWhole = true;
  for (const [written, value] of given) {
    const place = append(at, written);
    if (written === "...") {
      const others = othersSlot(value, place, scope);
      if (others === undefined) isWhole = false;
      else if (others.key === "_") isOpen = true;
      else rest = others;
      continue;
    }
    const form = formOf(value, place, scope, depth + 1);
    const pieces = piecesOf(written);
    const [first] = typeof pieces === "string" ? [] : pieces;
    if (typeof pieces === "string" || (pieces.length > 1 && pieces.some((piece) => typeof piece === "object"))) {
      scope.report(
        place,
        typeof pieces === "string" ? pieces : "The name of a member is a text or one hole, not both.",
      );
      isWhole = false;
    } else if (typeof first === "object") {
      const name = scope.slotOf(first, { isInText: true, isElement: false, at: place });
      if (left !== undefined) scope.report(place, "Only one member of an object can have a hole as its name.");
      if (form === undefined || name === undefined || left !== undefined) isWhole = false;
      else left = { name, form };
    } else if (form === undefined) isWhole = false;
    else {
      const isOptional = written.endsWith("?");
      members.set(isOptional ? (first ?? "").slice(0, -1) : (first ?? ""), { form, isOptional });
    }
  }
  if (left !== undefined && (isOpen || rest !== undefined)) {
    scope.report(at, 'An object has either a hole as a name or "...", since both would take what is left.');
    return undefined;
  }
  if (!isWhole) return undefined;
  const needed = [...members.values()].filter(({ isOptional }) => !isOptional).length;
  return { is: "object", members, needed, left, isOpen, rest };
}

/** Returns what takes the members that a form does not name; undefined where that is a mistake, which is reported. */
function othersSlot(value: unknown, at: Pointer, scope: FormScope): Slot | undefined {
  const pieces = typeof value === "string" ? piecesOf(value) : [];
  const [hole] = typeof pieces === "string" ? [] : pieces;
  if (typeof hole === "object" && pieces.length === 1)
    return scope.slotOf(hole, { isInText: false, isElement: false, at });
  scope.report(at, 'The members that a form does not name are one hole, such as "...": "${_}".');
  return undefined;
}

const pairKey = (key: unknown): PairKey | undefined =>
  typeof key === "string" || key === 0 || key === 1 ? key : undefined;

function pairsForm(
  given: ReadonlyMap<string, unknown>,
  at: Pointer,
  scope: FormScope,
  depth: number,
): Form | undefined {
  const names = given.get("$pairs");
  const [name, value] = (Array.isArray(names) ? names : []).map(pairKey);
  const form = formOf(given.get("as"), append(at, "as"), scope, depth + 1);
  if (
    name !== undefined &&
    value !== undefined &&
    typeof name === typeof value &&
    name !== value &&
    form?.is === "object"
  )
    return { is: "pairs", name, value, form };
  if (form !== undefined || !given.has("as"))
    scope.report(
      at,
      'A list of pairs is written { "$pairs": ["name", "value"], "as": { … } }; of lists of two, with [0, 1].',
    );
  return undefined;
}

/** Returns the holes that a form needs and that mean something. */
export function slotsIn(form: Form): readonly Slot[] {
  const named = (slots: readonly (Slot | string | undefined)[]): readonly Slot[] =>
    slots.filter((slot): slot is Slot => typeof slot === "object" && slot.key !== "_");
  switch (form.is) {
    case "literal":
      return [];
    case "slot":
      return named([form.slot]);
    case "text":
      return named(form.pieces);
    case "object": {
      const needed = [...form.members.values()].flatMap(({ form: inner, isOptional }) => (isOptional ? [] : [inner]));
      return [...named([form.left?.name, form.rest]), ...needed.flatMap(slotsIn)];
    }
    case "list":
      return [...form.items.flatMap(slotsIn), ...named([form.rest])];
    case "json":
    case "pairs":
      return slotsIn(form.form);
    default:
      return form satisfies never;
  }
}
