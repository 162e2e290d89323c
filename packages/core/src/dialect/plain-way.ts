import type { SignatureOperand } from "../blocks/signature.js";
import { deepEqual, isObject } from "../json.js";
import { accepts, type Codec, enter, type Session } from "./codec.js";
import type { Form } from "./form.js";

/** A member of a plain way: the literal that it is, or how what it holds is read. */
interface PlainMember {
  readonly isOptional: boolean;
  readonly literal?: unknown;
  readonly codec?: Codec | undefined;
  /** The part of an operand that it holds; undefined where it holds all of it. */
  readonly part?: string | undefined;
  /** The operand that it holds, where not every value of its type is for that. */
  readonly limited: SignatureOperand | undefined;
  /** The operand of which it holds a part, where another member holds another part of it. */
  readonly shared?: string | undefined;
}

/**
 * A way whose form is an object of members that each hold a whole operand, or always the same. Whether settings fit it
 * shows without making what they say.
 */
export interface PlainWay {
  readonly members: ReadonlyMap<string, PlainMember>;
  readonly needed: number;
}

/** Parts that are an operand each. */
const wholeParts: ReadonlySet<string | undefined> = new Set([
  undefined,
  "user",
  "team",
  "role",
  "name",
  "custom_field",
]);

/** Returns a form as a plain way; undefined where more has to be known than whether each member fits. */
export function plainWay(form: Form, limited: ReadonlyMap<string, SignatureOperand>): PlainWay | undefined {
  if (form.is !== "object" || form.rest !== undefined || form.left !== undefined || form.isOpen) return undefined;
  const members = new Map<string, PlainMember>();
  const timesNamed = new Map<string, number>();
  for (const { form: inner } of form.members.values()) {
    if (inner.is !== "slot" || inner.slot.key === "_") continue;
    const { name, part } = inner.slot.hole;
    if (part === undefined && timesNamed.has(name)) return undefined;
    timesNamed.set(name, (timesNamed.get(name) ?? 0) + 1);
  }
  for (const [name, { form: inner, isOptional }] of form.members) {
    if (inner.is === "literal") {
      members.set(name, { isOptional, literal: inner.value, limited: undefined });
      continue;
    }
    if (inner.is !== "slot") return undefined;
    const { codec, hole, key } = inner.slot;
    if (key !== "_" && (codec === undefined || !wholeParts.has(hole.part))) return undefined;
    members.set(name, {
      isOptional,
      codec,
      part: hole.part,
      limited: key === "_" ? undefined : limited.get(hole.name),
      shared: (timesNamed.get(hole.name) ?? 0) > 1 ? hole.name : undefined,
    });
  }
  return { members, needed: form.needed };
}

/** Returns whether settings fit a plain way; undefined where they have several parts of one operand. */
export function fitsPlainWay(
  { members, needed }: PlainWay,
  written: unknown,
  session: Session,
  isAllowed: (operand: SignatureOperand, value: unknown) => boolean,
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
  enter(session);
  for (const name in written) {
    const value = written[name];
    const member = value === undefined ? undefined : members.get(name);
    if (member === undefined) continue;
    enter(session);
    if (member.codec === undefined) {
      if ("literal" in member && !deepEqual(member.literal, value)) return false;
    } else {
      if (member.limited === undefined) {
        if (!accepts(member.codec, value, session)) return false;
      } else {
        const read = member.codec.read(value, session, undefined);
        if (read === undefined) return false;
        if (!isAllowed(member.limited, member.part === undefined ? read : { [member.part]: read })) return false;
      }
    }
    session.depth -= 1;
  }
  session.depth -= 1;
  return true;
}
