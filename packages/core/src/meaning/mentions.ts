import type { MemberSchema } from "../blocks/book/book-entry.js";
import { isObject, type JsonObject } from "../json.js";
import type { AnsweredPath, Binding } from "../model.js";
import { append, type Pointer, type Segment } from "../pointer.js";
import { referencesOf, referenceTypeOf } from "../symbols/references.js";
import { symbolTable } from "../symbols/symbol-table.js";
import { lazy } from "../words/lazy.js";
import { memoise } from "../words/memoise.js";
import type { SettingsBook } from "./block-marks.js";
import { comparedType } from "./compared-type.js";
import { signatureOf } from "./kind-signature.js";
import { marksOf } from "./reference-marks.js";
import type { OpenText } from "./reference-text.js";

/** A text that equals an id, with what the book says of the place. */
export interface Mention extends OpenText {
  /** The member that holds it. */
  readonly member: string;
  readonly marked: string | undefined;
  /** Whether the book knows the member. */
  readonly isKnown: boolean;
  /** What a person answered, where the book does not know the member. */
  readonly answer: AnsweredPath["type"] | undefined;
  /** The object or list that holds it. */
  readonly container: unknown;
}

/** Where texts are looked for: the config of a block, the filters of a list, the data of a resource, the brand. */
interface Holder {
  readonly kind: string;
  readonly value: unknown;
  readonly at: () => Pointer;
  readonly automation: number | undefined;
  readonly node: number | undefined;
  /** The types of what has an id; undefined for a text that is not an id. */
  readonly typesOf: (text: string) => readonly string[] | undefined;
}

/** What is known of the settings of a kind. */
interface KnownSettings {
  readonly schema: MemberSchema | undefined;
  readonly answers: ReadonlyMap<string, readonly AnsweredPath[]>;
}

/** What something has the id of. */
export type NamedId = Pick<Binding, "type" | "id">;

/** Finds the texts of a pack that equal an id, in its order; `others` are ids of what filters name and it lacks. */
export function* mentionsIn(pack: unknown, book: SettingsBook, others: readonly NamedId[] = []): Generator<Mention> {
  const settingsOf = memoise((kind: string) => settingsIn(book, kind));
  for (const holder of holdersIn(pack, others)) yield* mentionsOf(holder, settingsOf);
}

/** The settings of a kind, as the book has them; of a team's schema that of all its forms. */
function settingsIn(book: SettingsBook, kind: string): KnownSettings {
  const entry = book(kind);
  const answers = new Map<string, AnsweredPath[]>();
  for (const one of entry?.answers ?? []) {
    const path = JSON.stringify(one.path);
    answers.set(path, [...(answers.get(path) ?? []), one]);
  }
  const config = entry?.config;
  return { schema: entry?.configFrom === "team" && config !== undefined ? marksOf(config) : config, answers };
}

/** Everything in a pack that may name something by an id or a key. */
function* holdersIn(pack: unknown, others: readonly NamedId[]): Generator<Holder> {
  if (!isObject(pack)) return;
  for (const [automation, item] of listIn(pack.automations).entries()) {
    const document = isObject(item) ? item.document : undefined;
    const types = typesById(document);
    if (types.size === 0) continue;
    for (const [node, block] of nodesOf(document).entries()) {
      if (!isObject(block)) continue;
      const kind = typeof block.kind === "string" ? block.kind : "";
      const at = (): Pointer => configAt(automation, node);
      yield { kind, value: block.config, at, automation, node, typesOf: (text) => types.get(text) };
    }
  }
  const typesOf = carriedTypes(pack, others);
  const beside = (kind: string, value: unknown, at: Pointer): Holder => ({
    kind,
    value,
    at: () => at,
    automation: undefined,
    node: undefined,
    typesOf,
  });
  for (const [index, list] of listIn(pack.smartLists).entries())
    if (isObject(list)) yield beside("filters", list.filters, append("/smartLists", index, "filters"));
  for (const [index, resource] of listIn(pack.resources).entries())
    if (isObject(resource)) yield beside("data", resource.data, append("/resources", index, "data"));
  yield beside("brand", pack.brand, "/brand");
}

const configAt = (automation: number, node: number): Pointer =>
  append("/automations", automation, "document", "graph", "nodes", node, "config");

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function nodesOf(document: unknown): readonly unknown[] {
  const graph = isObject(document) ? document.graph : undefined;
  return isObject(graph) ? listIn(graph.nodes) : [];
}

export function typesById(document: unknown): ReadonlyMap<string, readonly string[]> {
  const types = new Map<string, string[]>();
  for (const { id, type } of referencesOf(document, "")) {
    const known = types.get(id);
    if (known === undefined) types.set(id, [type]);
    else if (!known.includes(type)) known.push(type);
  }
  types.delete("");
  return types;
}

/** The types of what has a key in the pack, or an id besides. */
function carriedTypes(pack: JsonObject, others: readonly NamedId[]): Holder["typesOf"] {
  const symbols = lazy(() => symbolTable(pack));
  return (text) => {
    const types = new Set([
      ...symbols()
        .of(text)
        .flatMap((definition) => referenceTypeOf(definition) ?? []),
      ...others.flatMap(({ type, id }) => (id === text ? [type] : [])),
    ]);
    return types.size === 0 ? undefined : [...types];
  };
}

/** The texts of a holder that equal an id, in its order. */
function mentionsOf(holder: Holder, settingsOf: (kind: string) => KnownSettings): Mention[] {
  const { kind, value: config, typesOf } = holder;
  const mentions: Mention[] = [];
  // A book takes long to ask of a large pack, and most blocks mention nothing.
  if (!holdsAny(config, typesOf)) return mentions;
  const { schema, answers } = settingsOf(kind);
  const isParted = kind === "filters" || signatureOf(kind)?.isCondition === true;
  const path: Segment[] = [];
  const walk = (value: unknown, member: string, at: MemberSchema | undefined, container: unknown): void => {
    const within = (step: Segment, inner: unknown, name: string, known: MemberSchema | undefined): void => {
      path.push(step);
      walk(inner, name, known, value);
      path.pop();
    };
    if (typeof value === "string") {
      const types = typesOf(value);
      if (types === undefined) return;
      const { automation, node } = holder;
      const of = { kind, automation, node, path: [...path], at: append(holder.at(), ...path), id: value, types };
      const beside = isParted || Array.isArray(container) ? wordsBeside(container, path.at(-1), typesOf) : {};
      const isKnown = at !== undefined;
      const given = isKnown || answers.size === 0 ? [] : (answers.get(JSON.stringify(namesOf(path))) ?? []);
      const answer = given.length === 0 ? undefined : answerFor(given, types, container);
      mentions.push({ ...of, beside, member, marked: at?.["x-reference"], isKnown, answer, container });
    } else if (Array.isArray(value)) {
      const mark = at?.["x-reference"];
      const rest = at?.items ?? (mark === undefined ? undefined : { "x-reference": mark });
      for (const [index, element] of value.entries()) within(index, element, member, at?.prefixItems?.[index] ?? rest);
    } else if (isObject(value)) {
      const members = at?.["x-condition"] === true ? schema : at;
      const compared = comparedType(value);
      const isCondition = typeof value.field === "string" && typeof value.operator === "string";
      for (const [name, inner] of Object.entries(value)) {
        const known = schemaOfMember(name, members) ?? (isCondition && inCondition.has(name) ? {} : undefined);
        const isCompared = name === "value" && compared !== undefined;
        within(name, inner, name, isCompared ? { "x-reference": compared } : known);
      }
    }
  };
  walk(config, "", schema, undefined);
  return mentions;
}

/** The names on a path: places in lists are left out. */
export const namesOf = (path: readonly Segment[]): string[] => path.filter((step) => typeof step === "string");

/** At most so many members of an object or list are looked at for words. */
const mostBeside = 12;

/** Returns the short texts that stand beside one in an object or a list and are not ids, by name or place. */
export function wordsBeside(
  container: unknown,
  own: Segment | undefined,
  typesOf: Holder["typesOf"],
): Readonly<Record<string, string>> {
  if (typeof container !== "object" || container === null) return {};
  const members = Object.entries(container);
  if (members.length > mostBeside) return {};
  return Object.fromEntries(
    members.flatMap(([name, value]: [string, unknown]) =>
      name === String(own) || typeof value !== "string" || isProse(value) || typesOf(value) !== undefined
        ? []
        : [[name, value] as const],
    ),
  );
}

/** Texts for people: several words, a merge tag, or long. */
export const isProse = (text: string): boolean => text.length > 64 || /\s|\{\{/.test(text);

/** The answer that counts for a text: the one with the most words beside; of two that differ, neither. */
function answerFor(
  answers: readonly AnsweredPath[],
  types: readonly string[],
  container: unknown,
): AnsweredPath["type"] | undefined {
  const fitting = answers.filter(
    ({ type, when = {} }) => (type === "none" || types.includes(type)) && standsBeside(when, container),
  );
  const most = Math.max(...fitting.map(({ when = {} }) => Object.keys(when).length));
  const [type, ...others] = new Set(
    fitting.flatMap(({ type, when = {} }) => (Object.keys(when).length === most ? [type] : [])),
  );
  return others.length === 0 ? type : undefined;
}

/** Whether an object or a list has all of these texts. */
export const standsBeside = (when: Readonly<Record<string, string>>, container: unknown): boolean => {
  const members = new Map<string, unknown>(
    typeof container === "object" && container !== null ? Object.entries(container) : [],
  );
  return Object.entries(when).every(([name, word]) => members.get(name) === word);
};

/** Whether an id is among the texts of a config. */
function holdsAny(value: unknown, typesOf: Holder["typesOf"]): boolean {
  if (typeof value === "string") return typesOf(value) !== undefined;
  if (Array.isArray(value)) return value.some((element) => holdsAny(element, typesOf));
  return isObject(value) && Object.keys(value).some((name) => holdsAny(value[name], typesOf));
}

function schemaOfMember(name: string, schema: MemberSchema | undefined): MemberSchema | undefined {
  const { properties = {}, additionalProperties } = schema ?? {};
  if (Object.hasOwn(properties, name)) return properties[name];
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}

/** The members of a condition; what its value names goes by its field. */
const inCondition: ReadonlySet<string> = new Set(["field", "operator", "value"]);
