import { blockKind } from "../blocks/catalogue.js";
import type { SignatureOperand } from "../blocks/signature.js";
import { isObject, type JsonObject, type JsonValue } from "../json.js";
import type { Codec, SchemaScope } from "./codec.js";
import type { Dialect } from "./dialect.js";
import type { Slot } from "./form.js";
import { anyOf, anySession, formSchema, valueSchema } from "./form-schema.js";
import type { KindWay } from "./kind-ways.js";

/**
 * Returns a JSON Schema (2020-12) of the settings of a kind, or other subject, as a dialect writes them: one for each
 * way. `x-operand` is the operand, or part of it, that a member holds, `x-reference` the type of an id, `x-duration` the
 * unit of a length of time, `x-text` what becomes of a text. Undefined where the dialect does not have the subject.
 */
export function settingsSchema(dialect: Dialect, subject: string): JsonObject | undefined {
  const ways = dialect.waysOf(subject);
  if (ways.length === 0) return undefined;
  const { scope, defs } = schemaScope();
  const schemas = ways.map((way) => formSchema(way.form, (slot) => slotSchema(way, slot, scope)));
  const { title, help } = blockKind(subject) ?? {};
  return {
    ...(title !== undefined && { title, description: help }),
    ...anyOf(schemas),
    ...(defs.size > 0 && { $defs: Object.fromEntries(defs) }),
  };
}

/** More schemas than these are not made: a dialect of few lines could ask for very many. */
const most = 2000;

function schemaScope(): { readonly scope: SchemaScope; readonly defs: ReadonlyMap<string, JsonObject> } {
  const defs = new Map<string, JsonObject>();
  const names = new Map<Codec, string>();
  const asked = new Set<string>();
  let made = 0;
  const shared: SchemaScope["shared"] = (codec, name, make) => {
    const known = names.get(codec);
    if (known !== undefined) {
      asked.add(known);
      return { $ref: `#/$defs/${known}` };
    }
    made += 1;
    if (made > most) return {};
    const own = [...names.values()].includes(name) ? `${name}_${names.size + 1}` : name;
    names.set(codec, own);
    const schema = make();
    if (asked.has(own)) {
      defs.set(own, schema);
      return { $ref: `#/$defs/${own}` };
    }
    names.delete(codec);
    return schema;
  };
  return { scope: { shared }, defs };
}

/** What a hole of a way takes, with what people are told of its operand. */
function slotSchema(way: KindWay, { key, hole, codec }: Slot, scope: SchemaScope): JsonObject {
  const operand = way.operands.get(hole.name);
  if (operand === undefined) return hole.fallback === undefined ? {} : { default: hole.fallback };
  const { title, help, type, becomes, words, least } = operand;
  const { "x-duration": unit, ...base } =
    codec === undefined ? valueSchema(way.form, scope) : (codec.schema?.(scope) ?? {});
  const written = (value: unknown): JsonValue[] => {
    const one = codec?.write(valueOfPart(value, hole.part), anySession(), undefined);
    return one === undefined ? [] : [one];
  };
  const examples = (operand.examples ?? []).flatMap(written);
  const [usual] = operand.default === undefined ? [] : written(operand.default);
  const [minimum] = least === undefined ? [] : written(least);
  const counted = type === "duration" && typeof unit === "string" ? countedIn.get(unit) : undefined;
  const description = [help, counted].filter((one) => one !== undefined).join(" ");
  return {
    title,
    ...(description !== "" && { description }),
    ...base,
    ...(words !== undefined && (hole.part === undefined || hole.part === "role") && onlyWords(base, operand, written)),
    ...(usual !== undefined && { default: usual }),
    ...(examples.length > 0 && { examples }),
    ...(typeof minimum === "number" && { minimum }),
    ...(unit !== undefined && type === "duration" && { "x-duration": unit }),
    ...(type === "text" && { "x-text": becomes ?? "plain" }),
    "x-operand": key,
  };
}

/** What a length of time is counted in, as people are told. */
const countedIn: ReadonlyMap<string, string> = new Map([
  ["minute", "In minutes: a day is 1,440."],
  ["hour", "In hours."],
  ["day", "In days."],
  ["week", "In weeks."],
]);

const valueOfPart = (value: unknown, part: string | undefined): unknown =>
  part !== undefined && isObject(value) ? value[part] : value;

/** Limits a schema to the words that an operand can be, as the dialect writes them. */
function onlyWords(
  base: JsonObject,
  { words = [], type }: SignatureOperand,
  written: (value: unknown) => readonly JsonValue[],
): JsonObject {
  const isList = type.startsWith("list of ");
  const lists = words.flatMap((word) => written(isList ? [word] : word));
  const all = isList ? lists.flatMap((list): readonly JsonValue[] => (Array.isArray(list) ? list : [])) : lists;
  if (all.length === 0) return {};
  if (!isList) return { enum: all };
  return isObject(base.items) ? { items: { ...base.items, enum: all } } : {};
}
