import { describeBlock, type NameLookup } from "@setup-pack/core";
import { blockKind } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type BlockBook, kindThat, ownDialect, packBook, subjectSignature, writeBlock } from "@setup-pack/core/meaning";
import type { BlockPlace, Reading } from "@setup-pack/core/teach";
import { clockTime, durationWords, fieldName, listOf } from "@setup-pack/core/words";
import { elements, graphOf, itemAt, keyOf, knownIn, member, nameOf, readGraph, textOf } from "@setup-pack/edit";
import { bookOf } from "../book/index.js";
import { teachMessages } from "../messages/index.js";
import { stepAt } from "./show-step.js";
import { valueWords } from "./value-words.js";

/** What a step would do if a guess holds. */
export interface ReadingWords {
  readonly sentence: string;
  /** What the sentence leaves out of what it says. */
  readonly says: readonly string[];
}

/** Returns a step as an author calls it: "Step 4 of “New lead”"; a smart list by its name. */
export function placeWords(pack: JsonObject, place: BlockPlace): string {
  const step = stepAt(pack, place);
  if (step !== undefined)
    return teachMessages.step(step.index, nameOf("automations", automationAt(pack, step.automation)));
  const { id, subject = "filters" } = place;
  if (subject === "brand") return teachMessages.brand;
  const isList = subject === "filters";
  const items = elements(isList ? pack.smartLists : pack.resources);
  const item = items.find((one) => keyOf(one) === id && (isList || subject === `data ${textOf(member(one, "kind"))}`));
  return isList
    ? teachMessages.list(nameOf("smartLists", item))
    : teachMessages.data(subject.slice("data ".length).replaceAll("_", " "), nameOf("resources", item));
}

/** Returns what stands right before a step, each in a sentence; none where the automation begins with it. */
export function wordsBefore(pack: JsonObject, place: BlockPlace): readonly string[] {
  const step = stepAt(pack, place);
  if (step === undefined) return [];
  const { byName, entering } = readGraph(graphOf(pack, step.automation));
  const [known, book] = [knownIn(pack, automationAt(pack, step.automation)), bookOf(pack)];
  const before = new Set(entering(step.name).flatMap(({ from }) => from ?? []));
  return [...before].flatMap((name) => byName.get(name) ?? []).map((block) => describeBlock(block, known, book));
}

/** What one guess says: how the vendor writes it, and what that means. */
export interface SaidWords {
  readonly theirs: string;
  readonly ours: string;
}

/** Says what a guess would have one thing in a step say; undefined where it does not tell how that is written. */
export function saidWords(pack: JsonObject, { block, says }: Reading): SaidWords | undefined {
  if (says?.theirs === undefined) return undefined;
  const { type, value, theirs } = says;
  return { theirs: valueWords(theirs), ours: meaningWords(pack, block, type, value) };
}

function meaningWords(pack: JsonObject, block: BlockPlace, type: string, value: unknown): string {
  const known = knownAt(pack, block);
  const { saysNothing, operators } = teachMessages;
  if (type === "tag") return `{{${String(value)}}}`;
  if (type === "operator")
    return new Map<string, string>(Object.entries(operators)).get(String(value)) ?? String(value);
  if (type === "field" && isObject(value) && typeof value.name === "string") return fieldName(value.name);
  if (type === "id" && isObject(value) && typeof value.type === "string" && typeof value.id === "string")
    return `${value.type.replaceAll("_", " ")} ${known(value.id, [value.type])?.name ?? value.id}`;
  const operand = type.startsWith("operand ") ? type.slice("operand ".length) : undefined;
  const kind = stepAt(pack, block)?.kind ?? "";
  const own = operand && blockKind(kind)?.signature.operands.find(({ name }) => name === operand)?.type;
  return operandWords(own ?? type, value, known) ?? saysNothing;
}

/** Says what a guess would have a step do, as the canvas says it of a step that is understood. */
export function readingWords(pack: JsonObject, { block, operands = {} }: Reading, kind: string): ReadingWords {
  const known = knownAt(pack, block);
  const sentence = sentenceOf(pack, block, kind, operands);
  const titles = new Map(subjectSignature(kind)?.operands.map((operand) => [operand.name, operand]));
  const says = Object.entries(operands).flatMap(([name, value]) => {
    const operand = titles.get(name);
    const words = operandWords(operand?.type ?? "", value, known);
    return words === undefined || isToldBy(sentence, words) ? [] : [`${operand?.title ?? name}: ${words}`];
  });
  return { sentence, says };
}

/** What a step does, which contacts are on a smart list; anything else by its name. */
function sentenceOf(pack: JsonObject, place: BlockPlace, kind: string, operands: Operands): string {
  const step = kind === "filters" ? (kindThat("branch") ?? kind) : kind;
  if (blockKind(step) === undefined) return placeWords(pack, place);
  const book = ownBookOf(pack);
  const written = writeBlock({ kind: step }, operands, book);
  return describeBlock(
    { kind: step, config: "config" in written ? written.config : undefined },
    knownAt(pack, place),
    book,
  );
}

type Operands = { readonly [name: string]: unknown };

const ownBooks = new WeakMap<JsonObject, BlockBook>();

/** The book by which our own dialect reads and writes, whatever the pack is written in. */
function ownBookOf(pack: JsonObject): BlockBook {
  const book = ownBooks.get(pack) ?? packBook(pack, [ownDialect()]);
  ownBooks.set(pack, book);
  return book;
}

/** Returns whether a sentence says this; long texts are cut in it. */
const isToldBy = (sentence: string, words: string): boolean => {
  const begins = words.replace(/^“|”$/g, "").replace(/\s+/g, " ").slice(0, 15).toLowerCase();
  return sentence.toLowerCase().includes(begins);
};

/** What ids stand for in the automation of a step. */
export function knownAt(pack: JsonObject, place: BlockPlace): NameLookup {
  const step = stepAt(pack, place);
  return knownIn(pack, step === undefined ? undefined : automationAt(pack, step.automation));
}

const automationAt = (pack: JsonObject, index: number): unknown => itemAt(pack, { kind: "automations", index });

/** Returns a thing that a step says, in words; undefined for what the sentence alone can say. */
function operandWords(type: string, value: unknown, known: NameLookup): string | undefined {
  if (Array.isArray(value)) {
    const all = value.flatMap((one: unknown) => operandWords(type.replace(/^list of /, ""), one, known) ?? []);
    return listOf(all, "and", 5);
  }
  if (typeof value === "number") {
    if (type === "weekday") return weekdayName.format(new Date(Date.UTC(2026, 0, 4 + value)));
    if (type === "age") return durationWords(value * 1440);
    if (type === "duration") return durationWords(value);
    return type === "clock" ? clockTime(value) : String(value);
  }
  if (typeof value === "boolean") return value ? teachMessages.words.yes : teachMessages.words.no;
  if (typeof value === "string") return textWords(type, value, known);
  if (!isObject(value)) return undefined;
  const parts = Object.values(value);
  const [only] = parts;
  return parts.length === 1 && typeof only === "string" ? textWords("id", only, known) : undefined;
}

function textWords(type: string, value: string, known: NameLookup): string {
  if (type.startsWith("id")) return known(value)?.name ?? value;
  return type === "text" ? `“${value}”` : value;
}

/** The days of the week from Sunday on: 4 January 2026 was one. */
const weekdayName = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
