import { blockKind } from "@setup-pack/core/format";
import { append, isObject, type JsonObject, type Pointer, segmentsOf } from "@setup-pack/core/json";
import { type BlockBook, type Draft, type Meaning, meaningOf } from "@setup-pack/core/meaning";
import { excerpt } from "@setup-pack/core/words";
import { elements, member, type Path, valueAt } from "../draft/json.js";
import { type BlockRecord, blocksOf } from "./graph.js";
import { documentOf } from "./items.js";

/** A setting of a step, as a person is shown it. */
export interface UnreadSetting {
  /** From the settings on; of one whose place is not known, the operand. */
  readonly place: Path;
  /** What the form calls it; for what is in a group, what the group is called. */
  readonly title: string;
}

/** What is between a step's settings and the dialect that it is written in. */
export interface UnreadSettings {
  /** Asked for, and not there or empty: the author still has to fill it in. */
  readonly missing: readonly UnreadSetting[];
  /** There, and not understood: it may be right all the same. */
  readonly foreign: readonly UnreadSetting[];
}

type SignatureOperand = NonNullable<ReturnType<typeof blockKind>>["signature"]["operands"][number];

const none: UnreadSettings = { missing: [], foreign: [] };

const byNode = new WeakMap<object, { readonly book: BlockBook; readonly settings: UnreadSettings }>();

/**
 * Finds what of a step's settings is missing or not understood. It is a hint and no problem: a dialect is a convention.
 */
export function unreadSettings(block: Pick<BlockRecord, "kind" | "config" | "node">, book: BlockBook): UnreadSettings {
  const { node } = block;
  if (typeof node !== "object" || node === null) return settingsOf(block, book);
  const known = byNode.get(node);
  if (known?.book === book) return known.settings;
  const settings = settingsOf(block, book);
  byNode.set(node, { book, settings });
  return settings;
}

function settingsOf({ kind, config }: Pick<BlockRecord, "kind" | "config">, book: BlockBook): UnreadSettings {
  const meaning = meaningOf({ kind, config }, book);
  if (meaning === undefined) return none;
  if (meaning.certainty !== "unknown") {
    const draft = isDone(kind, meaning.operands) ? undefined : book.draft(kind, config);
    return draft === undefined ? none : { missing: missingIn(draft, kind), foreign: [] };
  }
  const draft = book.draft(kind, config);
  const titled = (places: readonly Pointer[]): readonly UnreadSetting[] => foreignAt(places, { kind, config }, draft);
  if (draft?.isDeclared !== true) {
    const isNothing = config === undefined || (isObject(config) && Object.keys(config).length === 0);
    // What a step needs where nobody says how it is written, nobody knows.
    const asked = isNothing && book.dialectOf(kind) !== undefined ? firstAsked(kind) : [];
    if (isNothing) return { missing: asked.map((name) => missingOperand(name, kind, draft)), foreign: [] };
    const isOpen = (at: Pointer): boolean => at !== "" && isEmpty(valueAt(config, segmentsOf(at)));
    const [open, there] = [meaning.unread.filter(isOpen), meaning.unread.filter((at) => !isOpen(at))];
    return { missing: titled(open), foreign: titled(there) };
  }
  const [missing, foreign] = [missingIn(draft, kind), titled(draft.strange)];
  // Where all that is there is understood and nothing lacks, it lacks within what has parts.
  return missing.length + foreign.length > 0 ? { missing, foreign } : { missing: openParts(draft, kind), foreign };
}

/** Returns what settings of a kind still have to say: what their way asks for, and what it is of no use without. */
function missingIn(draft: Draft, kind: string): readonly UnreadSetting[] {
  const { operands, places } = draft;
  const first = Object.keys(operands).length > 0 ? [] : firstAsked(kind);
  const isThere = (name: string): boolean => places.some(({ operand, is }) => operand === name && is === "there");
  const lacking = places.flatMap(({ operand, is }) => (is === "lacking" ? [operand] : []));
  const asked = first.length > 0 ? first.filter((name) => !isThere(name)) : lacking;
  const useless = places.flatMap(({ operand }) => (isUseless(operand, kind, operands) ? [operand] : []));
  return [...new Set([...asked.filter((name) => isEmpty(operands[name])), ...useless])].map((name) =>
    missingOperand(name, kind, draft),
  );
}

const openParts = (draft: Draft, kind: string): readonly UnreadSetting[] =>
  operandsOf(kind).flatMap(({ name, type }) =>
    name in draft.operands && (type === "condition" || type.startsWith("list of "))
      ? [missingOperand(name, kind, draft)]
      : [],
  );

const operandsOf = (kind: string): readonly SignatureOperand[] => blockKind(kind)?.signature.operands ?? [];

/** What a step of a kind that says nothing yet is asked for. */
const firstAsked = (kind: string): readonly string[] => [
  ...operandsOf(kind).flatMap(({ name, isNeeded }) => (isNeeded ? [name] : [])),
  ...(blockKind(kind)?.signature.oneOf ?? []).flatMap((sets) =>
    sets.every((set) => set.length > 0) ? (sets[0] ?? []) : [],
  ),
];

/** Returns whether a step is of no use without an operand, and does not say it; what is left out may be as usual. */
function isUseless(name: string, kind: string, said: Meaning["operands"]): boolean {
  const operand = operandsOf(kind).find((one) => one.name === name);
  if (operand?.isNeeded !== true) return false;
  return name in said ? isEmpty(said[name]) : operand.default === undefined;
}

const isDone = (kind: string, said: Meaning["operands"]): boolean =>
  operandsOf(kind).every(({ name }) => !isUseless(name, kind, said));

/** Returns whether a value says nothing. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

function missingOperand(name: string, kind: string, draft: Draft | undefined): UnreadSetting {
  const at = draft?.places.find(({ operand }) => operand === name)?.at;
  const title = operandsOf(kind).find((operand) => operand.name === name)?.title ?? name;
  return { place: at === undefined ? [name] : segmentsOf(at), title };
}

/** Returns settings that are not understood, each once, by its outermost member. */
function foreignAt(
  pointers: readonly Pointer[],
  { kind, config }: Pick<BlockRecord, "kind" | "config">,
  draft: Draft | undefined,
): readonly UnreadSetting[] {
  const places = pointers.map((pointer) => placeIn(config, segmentsOf(pointer)));
  return places
    .filter(([name], index) => places.findIndex(([first]) => first === name) === index)
    .map((place) => {
      const [name] = place;
      if (name === undefined) return { place, title: blockKind(kind)?.title ?? kind };
      const held = draft?.places.find(({ at }) => at === append("", name))?.operand;
      return { place, title: operandsOf(kind).find((operand) => operand.name === held)?.title ?? String(name) };
    });
}

/** Returns the steps of a pointer, as indices where they lead into a list. */
function placeIn(config: unknown, segments: readonly string[]): Path {
  let value = config;
  return segments.map((segment) => {
    const step = Array.isArray(value) ? Number(segment) : segment;
    value = member(value, step);
    return step;
  });
}

/** A step that its author still has to fill in. */
export interface UnfinishedStep {
  readonly automation: number;
  /** Its place in the graph's list of blocks. */
  readonly block: number;
  /** The first setting that is missing, from the outermost object of the pack on. */
  readonly setting: Path;
}

/** Returns the steps of a pack in which something is missing that the book asks for, in the order of the pack. */
export const unfinishedSteps = (pack: JsonObject, book: BlockBook): readonly UnfinishedStep[] =>
  elements(pack.automations).flatMap((_, automation) => unfinishedIn(pack, automation, book));

/** Returns the same of one automation: all of a large pack takes longer than a key may wait. */
export const unfinishedIn = (pack: JsonObject, automation: number, book: BlockBook): readonly UnfinishedStep[] =>
  stepsOf(elements(pack.automations)[automation], book).map(({ block, place }) => ({
    automation,
    block,
    setting: ["automations", automation, "document", "graph", "nodes", block, "config", ...place],
  }));

interface OpenSetting {
  readonly block: number;
  readonly place: Path;
}

const byAutomation = new WeakMap<object, { readonly book: BlockBook; readonly steps: readonly OpenSetting[] }>();

/** Looked for once in each state of an automation. */
function stepsOf(item: unknown, book: BlockBook): readonly OpenSetting[] {
  if (typeof item !== "object" || item === null) return [];
  const known = byAutomation.get(item);
  if (known?.book === book) return known.steps;
  const steps = blocksOf(documentOf(item).graph).flatMap((block) => {
    const [first] = unreadSettings(block, book).missing;
    return first === undefined ? [] : [{ block: block.index, place: first.place }];
  });
  byAutomation.set(item, { book, steps });
  return steps;
}

/**
 * Returns the settings of a step that are not understood, in short as the pack has them: "put: hot, side: buyer".
 * Undefined for a step that is understood, or that its author still has to fill in.
 */
export function rawSettings(block: Pick<BlockRecord, "kind" | "config" | "node">, book: BlockBook): string | undefined {
  const { missing, foreign } = unreadSettings(block, book);
  if (missing.length > 0 || foreign.length === 0) return undefined;
  const { config } = block;
  const members = isObject(config) ? Object.entries(config) : [];
  const words = members.slice(0, 20).map(([name, value]) => `${name}: ${valueWords(value)}`);
  return excerpt(members.length > 0 ? words.join(", ") : valueWords(config));
}

const valueWords = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value)?.slice(0, 100) ?? "");
