import type { SignatureOperand } from "../blocks/signature.js";
import { deepEqual, isObject, type JsonObject } from "../json.js";
import { isAllowed } from "./allowed-operand.js";
import { accepts, type Codec, enter, type Session } from "./codec.js";
import type { Form, Slot } from "./form.js";

/** A member of a plain way: the literal that it is, or how what it holds is read. */
interface PlainMember {
  readonly isOptional: boolean;
  readonly literal?: unknown;
  readonly codec?: Codec | undefined;
  /** Whether it is a list of what the codec reads, of one or more. */
  readonly isList?: boolean | undefined;
  /** The part of an operand that it holds; undefined where it holds all of it. */
  readonly part?: string | undefined;
  /** The operand that it holds, where not every value of its type is for that. */
  readonly limited: SignatureOperand | undefined;
  /** The operand of which it holds a part, where another member holds another part of it. */
  readonly shared?: string | undefined;
  /** What of a comparison it holds, where a value is compared. */
  readonly role?: "field" | "operator" | "value" | undefined;
  readonly slot?: Slot | undefined;
}

/** What settings compare: how the value may be written goes by the field and the operator beside it. */
export interface Comparison {
  field: unknown;
  operator: unknown;
  slot: Slot | undefined;
  /** The value as it is written; undefined where there is none. */
  written: unknown;
}

/**
 * A way whose form is an object of members that each hold a whole operand, or always the same. Whether settings fit it
 * shows without making what they say.
 */
export interface PlainWay {
  readonly members: ReadonlyMap<string, PlainMember>;
  readonly needed: number;
  readonly isComparable: IsComparable;
}

/** Whether the value of a comparison can be read. */
type IsComparable = (compared: Comparison, session: Session) => boolean;

/** Parts that are an operand each. */
const wholeParts: ReadonlySet<string | undefined> = new Set([
  undefined,
  "user",
  "team",
  "role",
  "name",
  "custom_field",
]);

const roles = ["field", "operator", "value"] as const;

/** Returns a form as a plain way; undefined where more has to be known than whether each member fits. */
export function plainWay(
  form: Form,
  limited: ReadonlyMap<string, SignatureOperand>,
  isComparable: IsComparable,
  isCondition = false,
): PlainWay | undefined {
  if (form.is !== "object" || form.rest !== undefined || form.left !== undefined || form.isOpen) return undefined;
  const members = new Map<string, PlainMember>();
  const timesNamed = new Map<string, number>();
  let isCompared = isCondition;
  for (const { form: inner } of form.members.values()) {
    const slot = slotIn(inner);
    if (slot === undefined || slot.key === "_") continue;
    const { name, part } = slot.hole;
    if (part === undefined && timesNamed.has(name)) return undefined;
    timesNamed.set(name, (timesNamed.get(name) ?? 0) + 1);
    isCompared ||= slot.codec === undefined;
  }
  for (const [name, { form: inner, isOptional }] of form.members) {
    if (inner.is === "literal") {
      members.set(name, { isOptional, literal: inner.value, limited: undefined });
      continue;
    }
    const slot = slotIn(inner);
    if (slot === undefined) return undefined;
    const { codec, hole, key } = slot;
    const isIgnored = key === "_";
    const role = isCompared && !isIgnored ? roles.find((one) => one === hole.name) : undefined;
    const operand = isIgnored ? undefined : limited.get(hole.name);
    const isValue = role === "value" && operand === undefined;
    const isList = inner.is === "list";
    if (!isIgnored && ((codec === undefined) !== isValue || !wholeParts.has(hole.part))) return undefined;
    if (isList && (operand !== undefined || role !== undefined)) return undefined;
    members.set(name, {
      isOptional,
      codec,
      isList,
      part: hole.part,
      limited: operand,
      shared: (timesNamed.get(hole.name) ?? 0) > 1 ? hole.name : undefined,
      role,
      slot,
    });
  }
  return { members, needed: form.needed, isComparable };
}

/** Returns the hole that a form is, or that takes all elements of a list. */
function slotIn(form: Form): Slot | undefined {
  if (form.is === "slot") return form.slot;
  return form.is === "list" && form.items.length === 0 && form.rest?.key !== "_" ? form.rest : undefined;
}

/** Returns a form of conditions as a plain way: a group of others, or a field that is compared. */
export function plainCondition(form: Form, isComparable: IsComparable): PlainWay | undefined {
  const way = plainWay(form, new Map(), isComparable, true);
  if (way === undefined) return undefined;
  const held = [...way.members.values()].filter(({ slot }) => slot !== undefined && slot.key !== "_");
  const names = new Set(held.map(({ slot }) => slot?.hole.name ?? ""));
  const isGroup = names.size === 1 && ["all", "any", "not"].some((name) => names.has(name));
  const isComparison =
    names.has("field") && names.has("operator") && [...names].every((name) => roles.some((role) => role === name));
  const isWhole = held.every(({ isOptional, role }) => !isOptional || role === "value");
  return isWhole && (isGroup || isComparison) ? way : undefined;
}

/** Returns whether settings fit a plain way; undefined where they have several parts of one operand. */
export function fitsPlainWay(
  { members, needed, isComparable }: PlainWay,
  written: unknown,
  session: Session,
): boolean | undefined {
  if (!isObject(written)) return false;
  let found = 0;
  let shared: string | undefined;
  let isShared = false;
  for (const name in written) {
    if (written[name] === undefined) continue;
    const member = members.get(name);
    if (member === undefined) return false;
    if (!member.isOptional) found += 1;
    if (member.shared === undefined) continue;
    isShared ||= shared === member.shared;
    shared = member.shared;
  }
  if (found < needed) return false;
  if (isShared) return undefined;
  const { depth } = session;
  enter(session);
  const isFitting = fitsMembers(members, written, session, isComparable);
  session.depth = depth;
  return isFitting;
}

function fitsMembers(
  members: PlainWay["members"],
  written: JsonObject,
  session: Session,
  isComparable: IsComparable,
): boolean {
  let compared: Comparison | undefined;
  for (const name in written) {
    const value = written[name];
    const member = value === undefined ? undefined : members.get(name);
    if (member === undefined) continue;
    enter(session);
    const { codec, limited, part, role } = member;
    if (role !== undefined) compared ??= { field: undefined, operator: undefined, slot: undefined, written: undefined };
    if (codec === undefined) {
      if ("literal" in member && !deepEqual(member.literal, value)) return false;
      if (role === "value" && compared !== undefined) {
        compared.slot = member.slot;
        compared.written = value;
      }
    } else if (limited === undefined && role === undefined) {
      if (!(member.isList ? isListOf(codec, value, session) : accepts(codec, value, session))) return false;
    } else {
      const read = codec.read(value, session, undefined);
      if (read === undefined) return false;
      const held = part === undefined ? read : { [part]: read };
      if (limited !== undefined && !isAllowed(limited, held)) return false;
      if (role !== undefined && role !== "value" && compared !== undefined) compared[role] = held;
    }
    session.depth -= 1;
  }
  return compared === undefined || isComparable(compared, session);
}

function isListOf(codec: Codec, value: unknown, session: Session): boolean {
  if (!Array.isArray(value) || value.length === 0) return false;
  for (const one of value) if (!accepts(codec, one, session)) return false;
  return true;
}
