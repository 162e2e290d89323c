import type { JsonValue } from "../json.js";
import type { ChangeSubject, OperationName, RecordSubject } from "./operation-names.js";

/**
 * The type of an operand: a plain type, one that a vendor can write in many shapes, the id of a record of a type, or a
 * list of one of these. `value` is of the type of the field beside it.
 */
export type OperandType = BaseType | `list of ${BaseType}`;

type BaseType =
  | "word"
  | "text"
  | "number"
  | "boolean"
  | "date"
  | "weekday"
  | "any"
  | "value"
  | "age"
  | "who"
  | "duration"
  | "clock"
  | "money"
  | "field"
  | "condition"
  | "extract"
  | `id ${string}`;

/** One thing that a block of a kind can say, whatever the vendor calls it. */
export interface SignatureOperand {
  readonly name: string;
  readonly type: OperandType;
  readonly title: string;
  /** What a form says below it. */
  readonly help?: string;
  /** Whether a block says nothing useful without it. */
  readonly isNeeded: boolean;
  /** The only words that it can be; of a `who`, its only roles. Left out, any. */
  readonly words?: readonly string[];
  /** What becomes of a text. */
  readonly becomes?: "sms" | "email" | "subject" | "note" | "plain" | "instruction";
  /** The value that a form shows while there is none. */
  readonly default?: JsonValue;
  /** What a new block says, where that is not its default. */
  readonly begins?: JsonValue;
  /** Values as people write them. */
  readonly examples?: readonly JsonValue[];
  /** The least number, or minutes. */
  readonly least?: number;
  /** The number, or minutes, that people give more than; what is read may be as little as `least`. */
  readonly above?: number;
  /**
   * Where the operation has it: a member of a record, a filter of a trigger, or a part of the operation. Empty for one
   * that the operation has no place for.
   */
  readonly slot: string;
}

/** What a kind says in every dialect: what its blocks do, what is always so, and what differs from block to block. */
export interface Signature {
  readonly operation: OperationName;
  /** What the operation has in each block, whatever its config: `send_sms` sends by sms. */
  readonly constants: Readonly<Record<string, JsonValue>>;
  readonly operands: readonly SignatureOperand[];
  /** Groups of sets of operands: of each group, a block needs one whole set. An empty set lets all be missing. */
  readonly oneOf: readonly (readonly (readonly string[])[])[];
}

/** What an operand may have besides its name, type and title. */
type Particulars = Partial<Omit<SignatureOperand, "name" | "type" | "title" | "isNeeded">>;

/** Returns an operand that a block may leave out. */
export const operand = (
  name: string,
  type: OperandType,
  title: string,
  particulars: Particulars = {},
): SignatureOperand => ({ name, type, title, isNeeded: false, slot: name, ...particulars });

/** Returns an operand that a block needs. */
export const needed = (
  name: string,
  type: OperandType,
  title: string,
  particulars: Particulars = {},
): SignatureOperand => ({ ...operand(name, type, title, particulars), isNeeded: true });

const signature = (
  operation: OperationName,
  constants: Signature["constants"],
  operands: readonly SignatureOperand[],
  oneOf: Signature["oneOf"] = [],
): Signature => ({ operation, constants, operands, oneOf });

/** Returns the signature of a trigger: its operands filter the events that start it. */
export const starts = (operands: readonly SignatureOperand[] = [], oneOf: Signature["oneOf"] = []): Signature =>
  signature("starts", {}, operands, oneOf);

/** Returns the signature of a kind that changes something of a contact; slots are `how`, `field` and `value`. */
export const changes = (
  what: ChangeSubject,
  how: string | undefined,
  operands: readonly SignatureOperand[],
  oneOf: Signature["oneOf"] = [],
): Signature => signature("change", { what, ...(how !== undefined && { how }) }, operands, oneOf);

/** Returns the signature of a kind that writes a record; its operands are members of the record. */
export const records = (
  what: RecordSubject,
  operands: readonly SignatureOperand[],
  oneOf: Signature["oneOf"] = [],
): Signature => signature("record", { what }, operands, oneOf);

/** Returns the signature of any other kind. */
export const does = (
  operation: OperationName,
  operands: readonly SignatureOperand[],
  constants: Signature["constants"] = {},
  oneOf: Signature["oneOf"] = [],
): Signature => signature(operation, constants, operands, oneOf);

/** The types of the ids that an operand of a type can be; none for most. */
const typesWithin: ReadonlyMap<string, readonly string[]> = new Map([
  ["who", ["user", "team"]],
  ["field", ["custom_field"]],
  ["extract", ["custom_field"]],
  ["value", ["stage", "user", "pond", "program", "lead_source"]],
  ["condition", ["tag", "stage", "user", "pond", "custom_field", "pipeline", "program", "lead_source"]],
]);

const listPrefix = "list of ";
const idPrefix = "id ";

/** Returns the type of an operand, or of each element of a list. */
const elementType = (type: OperandType): string => (type.startsWith(listPrefix) ? type.slice(listPrefix.length) : type);

/** Returns the reference types that blocks of a kind can hold, and how many ids of each: Infinity for a list. */
export function takesOf({ operands }: Signature): ReadonlyMap<string, number> {
  const takes = new Map<string, number>();
  for (const { type } of operands) {
    const element = elementType(type);
    const most = element !== type || element === "condition" ? Infinity : 1;
    const held = element.startsWith(idPrefix) ? [element.slice(idPrefix.length)] : (typesWithin.get(element) ?? []);
    for (const one of held) takes.set(one, (takes.get(one) ?? 0) + most);
  }
  return takes;
}

/**
 * Returns the reference type that a kind is about: a tag for `add_tag`. It is never a pipeline, which a stage may imply.
 * Undefined for a kind that needs no id, or ids of several types.
 */
export function aboutOf({ operands }: Signature): string | undefined {
  const types = operands.flatMap(({ type, isNeeded }) => {
    const element = elementType(type);
    return isNeeded && element.startsWith(idPrefix) ? [element.slice(idPrefix.length)] : [];
  });
  const [about, ...others] = types.filter((type) => type !== "pipeline");
  return others.length === 0 ? about : undefined;
}
