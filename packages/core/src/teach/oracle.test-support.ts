import { subjectSignature } from "../dialect/dialect.js";
import { ownDialect } from "../dialect/own-dialect.js";
import { readSettings } from "../dialect/read-block.js";
import { comparedType, fieldTypes } from "../dialect/types.js";
import { deepEqual, isObject, type JsonValue } from "../json.js";
import { type BlockPlace, corpusOf, type Sample } from "./corpus.js";
import { folded } from "./names.js";
import type { Given, Question, Reading } from "./question.js";

/** What a vendor calls our records and merge tags: of each pack by ids, of all by tags. */
export interface VendorWords {
  readonly idOf: (pack: number, id: string) => string;
  /** Our merge tag, as the vendor writes its name. */
  readonly tagOf: (tag: string) => string;
  /** Whether a member that most kinds have says nothing. */
  readonly isNoise: (member: string) => boolean;
  /** Whether a step of a kind may lack a member, and then says nothing of what it holds. */
  readonly mayLack?: (kind: string, member: string) => boolean;
  /** Our operator for the vendor's word, where blocks that compare in several ways do not show it. */
  readonly operatorOf?: (theirs: JsonValue) => string | undefined;
}

export type Operands = { readonly [name: string]: unknown };

/** Knows what each block of packs says, by our own convention, in a vendor's ids. */
export interface Truth {
  readonly at: (place: BlockPlace) => Operands | undefined;
  readonly isSame: (subject: string, one: Operands, other: Operands) => boolean;
  readonly says: (place: BlockPlace, type: string, value: unknown) => boolean;
  readonly words: VendorWords;
}

const keyOf = ({ pack, automation, id, subject }: BlockPlace): string => `${pack} ${automation} ${id} ${subject}`;

/** Reads the packs as we write them. `placeOf` returns the keys that a block has in the vendor's pack. */
export function truthOf(packs: readonly unknown[], words: VendorWords): Truth {
  const corpus = corpusOf(packs);
  const own = ownDialect();
  const known = new Map<string, { sample: Sample; operands: Operands }>();
  for (const sample of corpus.samples) {
    const reading = readSettings(own, sample.subject, sample.config, corpus.sessionOf(sample.place.pack, own));
    if (reading === undefined) continue;
    const operands = inTheirs(sample, reading.operands, words);
    const { pack, automation, id } = sample.place;
    known.set(
      keyOf({
        ...sample.place,
        automation: automation === "" ? "" : words.idOf(pack, automation),
        id: automation === "" ? words.idOf(pack, id) : id,
      }),
      { sample, operands },
    );
  }
  const at: Truth["at"] = (place) => known.get(keyOf(place))?.operands;
  return {
    at,
    words,
    isSame: (subject, one, other) => sameOperands(subject, one, other, words),
    says(place, type, value) {
      const found = known.get(keyOf(place));
      if (found === undefined) return false;
      if (type.startsWith("operand "))
        return (
          deepEqual(found.operands[type.slice("operand ".length)], value) ||
          listHas(found.operands[type.slice("operand ".length)], value)
        );
      return thingsIn(found.sample.subject, found.operands, words).some(
        (thing) => thing.type === type && deepEqual(thing.value, value),
      );
    },
  };
}

const listHas = (list: unknown, value: unknown): boolean =>
  Array.isArray(list) && list.some((one) => deepEqual(one, value));

const elementOf = (type: string): string => type.replace(/^list of /, "");

/** Writes the ids of operands as the vendor does. */
function inTheirs({ subject, place }: Sample, operands: Operands, words: VendorWords): Operands {
  const id = (value: unknown): unknown => (typeof value === "string" ? words.idOf(place.pack, value) : value);
  const each = (value: unknown, map: (one: unknown) => unknown): unknown =>
    Array.isArray(value) ? value.map(map) : map(value);
  const field = (value: unknown): unknown =>
    isObject(value) && "custom_field" in value ? { custom_field: id(value.custom_field) } : value;
  const condition = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    if (Array.isArray(value.all)) return { all: value.all.map(condition) };
    if (Array.isArray(value.any)) return { any: value.any.map(condition) };
    if ("not" in value) return { not: condition(value.not) };
    const name = isObject(value.field) && typeof value.field.name === "string" ? value.field.name : "";
    return {
      ...value,
      field: field(value.field),
      ...("value" in value && fieldTypes.has(name) && { value: each(value.value, id) }),
    };
  };
  const signature = subjectSignature(subject);
  return Object.fromEntries(
    Object.entries(operands).map(([name, value]) => {
      const type = elementOf(signature?.operands.find((one) => one.name === name)?.type ?? "");
      if (type.startsWith("id ")) return [name, each(value, id)];
      if (type === "field") return [name, field(value)];
      if (type === "who")
        return [
          name,
          isObject(value)
            ? Object.fromEntries(Object.entries(value).map(([part, one]) => [part, part === "role" ? one : id(one)]))
            : value,
        ];
      if (type === "condition") return [name, condition(value)];
      if (type === "any" || type === "extract") return [name, deepIds(value, id)];
      if (
        type === "value" &&
        isObject(operands.field) &&
        typeof operands.field.name === "string" &&
        fieldTypes.has(operands.field.name)
      )
        return [name, id(value)];
      return [name, value];
    }),
  );
}

function deepIds(value: unknown, id: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => deepIds(one, id));
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, deepIds(one, id)]))
    : id(value);
}

const ourTag = /\{\{\s*([^{}]+?)\s*\}\}/g;

/**
 * Whether two readings say the same. A name of a merge tag that is not ours is the vendor's own; any is not compared.
 */
function sameOperands(subject: string, one: Operands, other: Operands, words: VendorWords): boolean {
  const signature = subjectSignature(subject);
  const plain = (operands: Operands): unknown =>
    Object.fromEntries(
      Object.entries(operands).map(([name, value]) => {
        const type = signature?.operands.find((operand) => operand.name === name)?.type;
        if (type === "any") return [name, "any"];
        // Words that each are there or not have no order.
        if (type === "list of word" && isSet.has(name) && Array.isArray(value)) return [name, [...value].sort()];
        if (type === "text" || type === "value")
          return [
            name,
            typeof value === "string"
              ? value.replace(ourTag, (_all, tag: string) => `{{${folded(words.tagOf(tag))}}}`)
              : value,
          ];
        return [name, type === "condition" ? plainCondition(value) : value];
      }),
    );
  return deepEqual(plain(one), plain(other));
}

const isSet: ReadonlySet<string> = new Set(["channels", "match_on"]);

/** A group of one condition is that condition. */
function plainCondition(value: unknown): unknown {
  if (!isObject(value)) return value;
  for (const name of ["all", "any"]) {
    const group: unknown = value[name];
    if (!Array.isArray(group)) continue;
    const inner = group.map(plainCondition);
    return inner.length === 1 ? inner[0] : { [name]: inner };
  }
  return "not" in value ? { not: plainCondition(value.not) } : value;
}

interface Thing {
  readonly type: string;
  readonly value: unknown;
}

/** All that a block says, with its type. */
function thingsIn(subject: string, operands: Operands, words: VendorWords): readonly Thing[] {
  const signature = subjectSignature(subject);
  const field = isObject(operands.field) ? String(operands.field.name) : "";
  return Object.entries(operands).flatMap(([name, value]): Thing[] => {
    // What a field of records is set to is one.
    const record = name === "value" ? fieldTypes.get(field) : undefined;
    if (record !== undefined) return [{ type: "id", value: { type: record, id: value } }];
    const type = elementOf(signature?.operands.find((one) => one.name === name)?.type ?? "");
    return (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => thingsOf(type, one, words));
  });
}

function thingsOf(type: string, value: unknown, words: VendorWords): readonly Thing[] {
  if (type.startsWith("id "))
    return [
      { type: "id", value: { type: type.slice(3), id: value } },
      ...(type === "id user" ? [{ type: "who", value: { user: value } }] : []),
      ...(type === "id custom_field" ? [{ type: "field", value: { custom_field: value } }] : []),
    ];
  if (type === "text" || type === "value")
    return [
      { type, value },
      ...(typeof value === "string"
        ? [...value.matchAll(ourTag)].map(([, tag = ""]) => ({ type: "tag", value: tag }))
        : []),
    ];
  if (type === "any" || type === "extract")
    return [
      ...tagsIn(value),
      ...textsIn(value).map((text): Thing => ({ type: "field", value: { custom_field: text } })),
    ];
  if (type !== "condition") {
    const ids = isObject(value)
      ? Object.entries(value).map(([part, id]): Thing => ({ type: "id", value: { type: part, id } }))
      : [];
    // Who a message goes to may be a word of its own.
    return [{ type, value }, ...(type === "word" ? [{ type: "who", value: { role: value } }] : []), ...ids];
  }
  if (!isObject(value)) return [];
  for (const name of ["all", "any"]) {
    const group: unknown = value[name];
    if (Array.isArray(group))
      return [{ type: "group", value: name }, ...group.flatMap((one: unknown) => thingsOf("condition", one, words))];
  }
  if ("not" in value) return [{ type: "group", value: "not" }, ...thingsOf("condition", value.not, words)];
  const [compared] = comparedType(isObject(value.field) ? asJson(value.field) : undefined, String(value.operator));
  const values: readonly unknown[] = Array.isArray(value.value) ? value.value : [value.value];
  return [
    { type: "field", value: value.field },
    { type: "operator", value: value.operator },
    ...values.map(
      (one): Thing =>
        compared?.name === "id"
          ? { type: "id", value: { type: compared.of, id: one } }
          : compared?.name === "age"
            ? { type: "duration", value: Number(one) * 1440 }
            : { type: "value", value: one },
    ),
  ];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Merge tags in a value that may be anything. */
function tagsIn(value: unknown): readonly Thing[] {
  return [...JSON.stringify(value).matchAll(ourTag)].map(([, tag = ""]) => ({ type: "tag", value: tag }));
}

function asJson(value: object): JsonValue {
  const json: JsonValue = JSON.parse(JSON.stringify(value));
  return json;
}

/** Answers a question as somebody would who knows what every block does. */
export function truthfulAnswer(
  asked: Question,
  truth: Truth,
  pointOf: (asked: Question) => { readonly [operand: string]: number } | undefined,
): Given {
  const { id } = asked;
  const subject = asked.kind ?? "";
  const holds = ({ block, operands, says }: Reading, kind: string): boolean => {
    const real = truth.at(block);
    if (operands !== undefined) return real !== undefined && truth.isSame(kind, operands, real);
    return says === undefined || truth.says(block, says.type, says.value);
  };
  switch (asked.ask) {
    case "lines": {
      const wrong = asked.lines.filter((line) => {
        const member = /^["“](.*?)["”] /.exec(line.text)?.[1];
        if (id === "optional") return truth.words.mayLack?.(line.kind ?? "", member ?? "") !== true;
        if (id === "members") return !truth.words.isNoise(member ?? "");
        // Of some blocks nobody knows what they say.
        const known = line.reads.filter(({ block }) => truth.at(block) !== undefined);
        return !known.every((read) => holds(read, line.kind ?? "")) || (known.length === 0 && line.reads.length > 0);
      });
      return wrong.length === 0 ? { id, answer: "yes" } : { id, wrong: wrong.map(({ n }) => n) };
    }
    case "confirm": {
      if (asked.reads.every((read) => truth.at(read.block) === undefined || holds(read, subject)))
        return { id, answer: "yes" };
      const point = pointOf(asked);
      return point === undefined ? { id, answer: "unknown" } : { id, point };
    }
    case "point": {
      const point = pointOf(asked);
      return point === undefined ? { id, answer: "unknown" } : { id, point };
    }
    case "choose": {
      const isMeant = ({ says }: Reading): boolean =>
        says?.type !== "operator" ||
        says.theirs === undefined ||
        [undefined, says.value].includes(truth.words.operatorOf?.(says.theirs));
      const right = asked.choices.filter(
        ({ reads }) => reads?.every((read) => holds(read, subject) && isMeant(read)) === true,
      );
      const [only, ...more] = right;
      return only === undefined || more.length > 0 ? { id, answer: "unknown" } : { id, choose: only.n };
    }
    default:
      return asked.ask satisfies never;
  }
}
