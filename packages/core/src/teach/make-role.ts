import type { SignatureOperand } from "../blocks/signature.js";
import type { JsonValue } from "../json.js";
import type { Role, Settled } from "./claims.js";
import { isMarkedWay, markedId } from "./compile-shapes.js";
import { joins } from "./condition-grammar.js";
import { guessField } from "./field-findings.js";
import { partsOf, type Signs, separatorIn, weekdayOf } from "./fit-value.js";
import { folded, guessWord } from "./names.js";
import { isPlainObject, type Surveyed } from "./survey.js";
import { guessRole, roleTable } from "./who-findings.js";

/** A word that needs to be settled before a role can be read, with what it seems to say; null for nothing. */
export interface WordGuess {
  readonly table: string;
  readonly theirs: JsonValue;
  readonly guess: JsonValue | undefined;
  /** What the operand is then, if that is more than the word. */
  readonly says?: JsonValue;
  readonly surveyed: Surveyed;
}

export interface MadeRole {
  readonly role: Role;
  readonly words: readonly WordGuess[];
  /** Shapes that the role needs besides those of types. */
  readonly shapes: readonly { readonly name: string; readonly shape: JsonValue }[];
}

type Values = readonly { readonly surveyed: Surveyed; readonly value: JsonValue }[];

const plain = (operand: string, more: Partial<Role> = {}): MadeRole => ({
  role: { operand, ...more },
  words: [],
  shapes: [],
});

/** Chooses the shape in which an operand is written at a path, by the values there. */
export function makeRole(
  operand: SignatureOperand,
  values: Values,
  settled: Settled,
  at: string,
  signs: Signs,
): MadeRole {
  const { name, type } = operand;
  const all = values.filter(({ value }) => value !== null);
  switch (type) {
    case "boolean":
      return all.every(({ value }) => typeof value === "boolean")
        ? plain(name)
        : tableRole(operand, all, ["true", "false"]);
    case "word":
      return wordRole(operand, all, signs);
    case "number": {
      const isText = all.some(({ value }) => typeof value === "string");
      return isText
        ? {
            ...plain(name, { shape: "number_or_digits" }),
            shapes: [{ name: "number_or_digits", shape: ["number", "digits"] }],
          }
        : plain(name);
    }
    case "duration":
    case "clock": {
      const isNumber = all.every(({ value }) => typeof value === "number");
      return isNumber
        ? plain(name, { shape: settled.units.get(at) ?? settled.units.get(type) ?? "minutes" })
        : plain(name);
    }
    case "list of word":
      return wordListRole(operand, all, signs);
    case "list of weekday":
      return weekdayRole(operand, all, signs);
    default:
      break;
  }
  if (type === "text") return textRole(name, all);
  if (type === "field") return fieldRole(name, all, settled, signs);
  if (type === "who") return whoRole(operand, all, settled, signs);
  if (type === "list of extract") return extractRole(name, all, settled, signs);
  if (type === "value") return settled.tables.has("value_words") ? plain(name, { shape: "setting" }) : plain(name);
  if (type === "id custom_field") return customFieldRole(name, all, settled);
  if (type.startsWith("list of id ")) {
    if (all.every(({ value }) => Array.isArray(value))) return plain(name);
    const isParted = all.some(
      ({ value, surveyed }) => typeof value === "string" && surveyed.sample.typesOf(value).size === 0,
    );
    if (isParted) {
      const parted = separatorIn(
        all.map(({ value }) => value),
        signs,
      );
      const list = (settled.shapes.get("id") ?? []).some(isMarkedWay) ? markedId : "id";
      return { ...plain(name, { shape: "ids" }), shapes: [{ name: "ids", shape: { list, parted } }] };
    }
    return plain(name, { shape: "one" });
  }
  return plain(name);
}

/** Names of fields and dates that no condition compares, where names are read by a table. */
function fieldRole(name: string, values: Values, settled: Settled, signs: Signs): MadeRole {
  const isOpen = (settled.shapes.get("field") ?? []).some((way) => JSON.stringify(way).includes("${name"));
  const made = plain(name);
  if (isOpen) return made;
  const words = new Map<string, WordGuess>();
  for (const { value, surveyed } of values) {
    if (typeof value !== "string" || signs.isField(value) || surveyed.sample.typesOf(value).size > 0) continue;
    const plainName = value.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase();
    const guess = guessField(value) ?? (/^[a-z]+(?:[_.][a-z]+)*$/.test(plainName) ? plainName : undefined);
    words.set(value, {
      table: "field_names",
      theirs: value,
      guess,
      ...(guess !== undefined && { says: { name: guess } }),
      surveyed,
    });
  }
  return { ...made, words: [...words.values()] };
}

/** A text that is HTML in most blocks is read as its words. */
function textRole(name: string, values: Values): MadeRole {
  const isHtml = values.some(({ value }) => typeof value === "string" && /^\s*<p[ >]/.test(value));
  return isHtml
    ? { ...plain(name, { shape: "page" }), shapes: [{ name: "page", shape: { html: "text" } }] }
    : plain(name);
}

/** People, teams and roles as texts: ids alone or after a mark, and words. */
function whoRole({ name, words: ours }: SignatureOperand, values: Values, settled: Settled, signs: Signs): MadeRole {
  const ways = new Map<string, JsonValue>();
  const add = (way: JsonValue): void => void ways.set(JSON.stringify(way), way);
  const words = new Map<string, WordGuess>();
  for (const { value, surveyed } of values) {
    const word = signs.roleWordIn(value);
    if (word !== undefined) {
      const guess = guessRole(word, ours);
      words.set(word, {
        table: roleTable,
        theirs: word,
        guess,
        ...(guess !== undefined && { says: { role: guess } }),
        surveyed,
      });
    }
    if (typeof value === "object") continue;
    const text = String(value);
    const typeOf = (id: string): string | undefined =>
      ["user", "team"].find((type) => surveyed.sample.typesOf(id).has(type));
    const marked = /^([A-Za-z_]*[:/.#@~])(.+)$/.exec(text);
    const [plainType, markedType] = [typeOf(text), marked === null ? undefined : typeOf(marked[2] ?? "")];
    const role =
      plainType === undefined && markedType === undefined
        ? (guessWord(text, whoWords) ?? whoWords.find((one) => one === marked?.[2]))
        : undefined;
    // An id alone is known by what the pack declares it as, so the other type needs no block that shows it.
    if (plainType !== undefined) for (const type of [plainType, "user", "team"]) add({ as: `\${${type}}` });
    else if (markedType !== undefined) add({ as: `${marked?.[1] ?? ""}\${${markedType}}` });
    else if (role !== undefined) add({ as: text, given: { role } });
  }
  if (ways.size === 0) return { ...plain(name), words: [...words.values()] };
  // Words and marks come before ids that stand alone.
  const all = [...ways.values()].sort((one, other) => Number(isAlone(one)) - Number(isAlone(other)));
  const shape = `${name}_who`;
  return {
    ...plain(name, { shape }),
    words: [...words.values()],
    shapes: [{ name: shape, shape: [...(settled.shapes.has("who") ? ["who"] : []), ...all] }],
  };
}

const whoWords = ["owner", "broker", "item"];

const isAlone = (way: JsonValue): boolean => JSON.stringify(way).includes('":"${');

/** What AI looks for and the field for each, in objects of two members. */
function extractRole(name: string, values: Values, settled: Settled, signs: Signs): MadeRole {
  const [first] = values.flatMap(({ value, surveyed }) => elementsOf(value).map((one) => ({ one, surveyed })));
  if (first === undefined || typeof first.one !== "object" || first.one === null) return plain(name);
  const isList = Array.isArray(first.one);
  const members: readonly (readonly [string, JsonValue])[] = Object.entries(first.one);
  const field = members.find(
    ([, one]) => signs.isField(one) || first.surveyed.sample.typesOf(String(one)).has("custom_field"),
  );
  const word = members.find(([inner, one]) => inner !== field?.[0] && typeof one === "string");
  if (members.length !== 2 || field === undefined || word === undefined) return plain(name);
  const own = customFieldRole("field_id", [{ value: field[1], surveyed: first.surveyed }], settled);
  const hole = own.role.shape === undefined ? "${field_id}" : `\${field_id: ${own.role.shape}}`;
  const holes = members.map(([inner]): [string, JsonValue] => [inner, inner === word[0] ? "${name}" : hole]);
  const as: JsonValue = isList ? holes.map(([, one]) => one) : Object.fromEntries(holes);
  return {
    ...plain(name, { shape: "extract_fields" }),
    shapes: [...own.shapes, { name: "extract_fields", shape: { as } }],
  };
}

/** Returns an own field that is written as conditions write it, with a mark before its id. */
function customFieldRole(name: string, values: Values, settled: Settled): MadeRole {
  const isPlain = values.every(({ value, surveyed }) => surveyed.sample.typesOf(String(value)).has("custom_field"));
  const ways = (settled.shapes.get("field") ?? []).flatMap((way): JsonValue[] => {
    const text = JSON.stringify(way);
    if (!text.includes("${custom_field}")) return [];
    const own: JsonValue = JSON.parse(text.replaceAll("${custom_field}", "${id}"));
    return [own];
  });
  return isPlain || ways.length === 0
    ? plain(name)
    : { ...plain(name, { shape: "own_field" }), shapes: [{ name: "own_field", shape: ways }] };
}

function wordRole(operand: SignatureOperand, values: Values, signs: Signs): MadeRole {
  const { name, words, examples = [] } = operand;
  if (words !== undefined) {
    const isOurs = values.every(({ value }) => typeof value === "string" && words.includes(value));
    const joined = joinedShape(values, words);
    return isOurs
      ? plain(name)
      : joined === undefined
        ? tableRole(operand, values, words, signs)
        : plain(name, { shape: joined });
  }
  if (name === "type" && examples.length > 0) {
    const ours = [...new Set([...examples.flatMap((one) => (typeof one === "string" ? [one] : [])), "currency"])];
    const isOurs = values.every(({ value }) => typeof value === "string" && ours.includes(value));
    return isOurs ? plain(name) : tableRole(operand, values, ours);
  }
  const recordWords = values.flatMap((one) => recordWord(one, operand) ?? []);
  if (recordWords.length > 0) return recordWordRole(operand, recordWords, values);
  const texts = values.flatMap(({ value }) => (typeof value === "string" ? [value] : []));
  if (texts.some((text) => !/[A-Za-z\d]/.test(text))) return openTableRole(operand, values);
  const known = new Set(examples.flatMap((one) => (typeof one === "string" ? [one] : [])));
  const alike = texts.filter((text) => [...known].some((one) => folded(one) === folded(text)));
  if (alike.length > 0 && alike.every((text) => known.has(text))) return plain(name);
  const isUpper = texts.every((text) => /^[A-Z][A-Z\d_.]*$/.test(text)) && known.size > 0;
  if (isUpper) return plain(name, { shape: "upper" });
  const isCamel =
    texts.every((text) => /^[a-z]+(?:[A-Z.][A-Za-z]*)*$/.test(text)) &&
    texts.some((text) => [...known].some((one) => folded(one) === folded(text)));
  return isCamel ? plain(name, { shape: "camel" }) : plain(name);
}

/** Returns the shape by which all words are ours, joined in another way: then those that no block has yet are too. */
const joinedShape = (values: Values, ours: readonly string[]): string | undefined =>
  joins.find(
    ({ shape, write }) =>
      shape !== undefined &&
      values.length > 0 &&
      values.every(({ value }) => typeof value === "string" && ours.some((word) => write(word) === value)),
  )?.shape;

/** Returns a word that stands for the type of a record that the block has, where we use the type itself. */
function recordWord(
  { value, surveyed }: Values[number],
  { examples = [] }: SignatureOperand,
): { readonly theirs: string; readonly type: string; readonly surveyed: Surveyed } | undefined {
  if (typeof value !== "string" || examples.includes(value)) return undefined;
  const { sample, nodes } = surveyed;
  const held = new Set(
    nodes.flatMap((node) => (typeof node.value === "string" ? [...sample.typesOf(node.value)] : [])),
  );
  const type = examples.find((word) => typeof word === "string" && held.has(word));
  return typeof type === "string" ? { theirs: value, type, surveyed } : undefined;
}

function recordWordRole(
  { name, examples = [] }: SignatureOperand,
  words: readonly { readonly theirs: string; readonly type: string; readonly surveyed: Surveyed }[],
  values: Values,
): MadeRole {
  const table = `${name}_open`;
  const ours = examples.flatMap((one) => (typeof one === "string" ? [one] : []));
  const guesses = new Map<string, WordGuess>();
  for (const { value, surveyed } of values)
    if (typeof value === "string" && !ours.includes(value))
      guesses.set(value, { table, theirs: value, guess: guessWord(value, ours), surveyed });
  for (const { theirs, type, surveyed } of words) guesses.set(theirs, { table, theirs, guess: type, surveyed });
  return { role: { operand: name, table }, words: [...guesses.values()], shapes: [] };
}

/** Returns a role whose words each have a meaning, or none. */
function tableRole(operand: SignatureOperand, values: Values, ours: readonly string[], signs?: Signs): MadeRole {
  const table = `${operand.name}_words`;
  const words = new Map<string, WordGuess>();
  for (const { value, surveyed } of values) {
    const key = JSON.stringify(value);
    const role = signs?.roleIn(value);
    if (words.has(key) || (typeof value === "object" && value !== null && role === undefined)) continue;
    const theirs = role ?? (typeof value === "string" || typeof value === "number" ? String(value) : undefined);
    const guess = theirs === undefined ? undefined : guessWord(theirs, ours);
    const said: JsonValue | undefined =
      guess === undefined
        ? operand.isNeeded
          ? undefined
          : null
        : operand.type === "boolean"
          ? guess === "true"
          : guess;
    words.set(key, { table, theirs: value, guess: said, surveyed });
  }
  return { role: { operand: operand.name, table }, words: [...words.values()], shapes: [] };
}

/** Returns a role whose words stay, but for some. */
function openTableRole(operand: SignatureOperand, values: Values): MadeRole {
  const made = tableRole(
    operand,
    values.filter(({ value }) => typeof value === "string" && !/[A-Za-z\d]/.test(value)),
    operand.examples?.flatMap((one) => (typeof one === "string" ? [one] : [])) ?? [],
  );
  const table = `${operand.name}_open`;
  return {
    ...made,
    role: { operand: operand.name, table },
    words: made.words.map((word) => ({ ...word, table, guess: word.guess ?? "all" })),
  };
}

function wordListRole(operand: SignatureOperand, values: Values, signs: Signs): MadeRole {
  const { name, words } = operand;
  const inner = innerName(values);
  if (inner !== undefined) {
    const shape = `${name}_of_${folded(inner)}`;
    return { ...plain(name, { shape }), shapes: [{ name: shape, shape: { as: { [inner]: "${word}" } } }] };
  }
  if (values.every(({ value }) => isFlags(value))) return flagsRole(operand, values);
  const isList = values.every(({ value }) => Array.isArray(value));
  const parted = separatorIn(
    values.map(({ value }) => value),
    signs,
  );
  const elements = values.flatMap(({ value, surveyed }) =>
    elementsOf(value, parted).map((one) => ({ value: one, surveyed })),
  );
  const isOurs =
    words === undefined || elements.every(({ value }) => typeof value === "string" && words.includes(value));
  const isUpper =
    words === undefined && elements.every(({ value }) => typeof value === "string" && /^[A-Z][A-Z\d_]*$/.test(value));
  const made = isUpper ? plain(name, { shape: "upper" }) : isOurs ? plain(name) : tableRole(operand, elements, words);
  if (isList)
    return made.role.table === undefined ? made : { ...made, role: { operand: name, shape: made.role.table } };
  const shape = `${name}_list`;
  return {
    role: { operand: name, shape },
    words: made.words,
    shapes: [{ name: shape, shape: { list: made.role.table ?? made.role.shape ?? "word", parted } }],
  };
}

const isFlags = (value: JsonValue): boolean =>
  isPlainObject(value) &&
  Object.keys(value).length > 1 &&
  Object.values(value).every((one) => typeof one === "boolean");

/** Words that are members with yes or no. */
function flagsRole({ name, words }: SignatureOperand, values: Values): MadeRole {
  const table = `${name}_flags`;
  const guesses = new Map<string, WordGuess>();
  for (const { value, surveyed } of values)
    for (const [theirs, isOn] of Object.entries(value ?? {})) {
      // A block where it is on shows what it says.
      if (guesses.has(theirs) && isOn !== true) continue;
      const guess = words === undefined ? theirs : guessWord(theirs, words);
      guesses.set(theirs, { table, theirs, guess, surveyed });
    }
  return { role: { operand: name, shape: table }, words: [...guesses.values()], shapes: [] };
}

/** Returns the one member that each element of lists has. */
function innerName(values: Values): string | undefined {
  const names = new Set(
    values.flatMap(({ value }) =>
      elementsOf(value).map((one) =>
        typeof one === "object" && one !== null && !Array.isArray(one) ? Object.keys(one).join("\n") : "",
      ),
    ),
  );
  const [only = "", ...more] = names;
  return only === "" || more.length > 0 || only.includes("\n") ? undefined : only;
}

const elementsOf = (value: JsonValue, parted = ","): readonly JsonValue[] =>
  Array.isArray(value) ? value : partsOf(value, parted);

function weekdayRole(operand: SignatureOperand, values: Values, signs: Signs): MadeRole {
  const { name } = operand;
  const parted = separatorIn(
    values.map(({ value }) => value),
    signs,
  );
  const elements = values.flatMap(({ value, surveyed }) =>
    elementsOf(value, parted).map((one) => ({ value: one, surveyed })),
  );
  const isOwn =
    elements.every(({ value }) => typeof value === "number" && value < 7) &&
    values.every(({ value }) => Array.isArray(value));
  const words = new Map<string, WordGuess>();
  const hasSeven = elements.some(({ value }) => String(value) === "7");
  for (const { value, surveyed } of elements) {
    const day = weekdayOf(value);
    const guess = day === undefined ? undefined : hasSeven && day === 7 ? 0 : day;
    words.set(JSON.stringify(value), { table: "weekday", theirs: value, guess, surveyed });
  }
  const isParted = values.some(({ value }) => !Array.isArray(value));
  const needed = isOwn ? [] : [...words.values()];
  if (!isParted) return { role: { operand: name }, words: needed, shapes: [] };
  return {
    role: { operand: name, shape: "weekdays" },
    words: needed,
    shapes: [{ name: "weekdays", shape: { list: "weekday", parted } }],
  };
}
