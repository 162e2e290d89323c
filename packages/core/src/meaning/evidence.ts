import { blockKind } from "../blocks/catalogue.js";
import { aboutOf } from "../blocks/signature.js";
import type { AnsweredPlace } from "../model.js";
import { append } from "../pointer.js";
import { memoise } from "../words/memoise.js";
import { answerFor } from "./place-answers.js";
import { type OpenText, type ReferencePlace, type ReferencePlaces, textOf } from "./reference-text.js";
import { heldBy, holdsOf, isProse, namesOf, type Settings, textsIn, wordsBeside } from "./settings-texts.js";

/** A text in the config of an unknown block. */
interface Candidate extends OpenText {
  readonly block: string;
  /** The types that it can have there; several, one or none. */
  readonly held: readonly string[];
  readonly isCondition: boolean;
  /** What a person answered of it. */
  readonly answer: AnsweredPlace["type"] | undefined;
  /** Whether it contains an id and more: only a dialect says what it means. */
  readonly isPart: boolean;
}

/**
 * Sorts the texts of unknown blocks by what the other blocks of their kinds hold at the same place. `unknown` are the
 * settings of those blocks, `others` those of the rest; `before` is what is sorted without evidence.
 */
export function sortByEvidence(
  unknown: readonly Settings[],
  others: readonly Settings[],
  answers: readonly AnsweredPlace[],
  before: Pick<ReferencePlaces, "places">,
): ReferencePlaces {
  const texts = unknown.flatMap((settings) => candidatesIn(settings, answers));
  const groupOf = groupsOf(texts);
  const byGroup = grouped(texts, groupOf);
  /** The one type of all texts of a group; "" where it has none. */
  const typeOfGroup = memoise((group: string) => {
    const types = new Set((byGroup.get(group) ?? []).map(({ held }) => (held.length === 1 ? held[0] : "")));
    const [only = ""] = types;
    return types.size === 1 && only !== undefined ? only : "";
  });
  const blocks = grouped(unknown, ({ kind }) => kind);
  /** How many texts each block of a kind has that may be ids of a type. */
  const countsOf = memoise((kindAndType: string) => {
    const [kind = "", type = ""] = kindAndType.split(" ");
    const counts = new Map((blocks.get(kind) ?? []).map((settings) => [blockOf(settings), 0]));
    for (const text of texts)
      if (text.kind === kind && typeOfGroup(groupOf(text)) === type)
        counts.set(text.block, (counts.get(text.block) ?? 0) + 1);
    return [...counts.values()];
  });
  const isNeeded = (kind: string, type: string): boolean => {
    const signature = blockKind(kind)?.signature;
    return (
      signature !== undefined &&
      aboutOf(signature) === type &&
      countsOf(`${kind} ${type}`).every((count) => count === 1)
    );
  };
  const isTaken = (kind: string, type: string): boolean => {
    const most = holdsOf(kind)?.takes.get(type) ?? Number.POSITIVE_INFINITY;
    return countsOf(`${kind} ${type}`).every((count) => count <= most);
  };
  const isSole = soleness(texts, others);
  const isPlace = memoise((group: string) => {
    const all = byGroup.get(group) ?? [];
    const [first] = all;
    const type = typeOfGroup(group);
    if (first === undefined || type === "" || !isTaken(first.kind, type)) return false;
    return isNeeded(first.kind, type) || all.filter(isSole).length >= (first.isCondition ? 2 : 1);
  });

  const places: ReferencePlace[] = [];
  const open: OpenText[] = [];
  const left: Candidate[] = [];
  for (const text of texts) {
    const group = groupOf(text);
    if (text.answer !== undefined && text.answer !== "none") places.push(placeOf(text, text.answer, "answered"));
    else if (text.answer === undefined && isPlace(group)) places.push(placeOf(text, typeOfGroup(group), "evidence"));
    else if (text.answer === undefined && isAsked(text, byGroup.get(group) ?? []))
      open.push({ ...textOf(text), types: text.held });
    else if (text.types.length > 0) left.push(text);
  }
  return { places, ...sortTheRest(left, [...before.places, ...places], open) };
}

/** Whether a text that evidence does not settle is asked about. */
function isAsked({ kind, held, isPart }: Candidate, group: readonly Candidate[]): boolean {
  if (held.length === 0) return false;
  const hasTexts = holdsOf(kind)?.hasTexts === true;
  if (isPart) return !hasTexts;
  return !hasTexts || !group.some(({ id }) => isProse(id));
}

/** Asks about what is left of a reference that is found nowhere: one of its texts must mean it. The rest are words. */
function sortTheRest(
  left: readonly Candidate[],
  places: readonly ReferencePlace[],
  open: OpenText[],
): Pick<ReferencePlaces, "open" | "words"> {
  const key = (automation: number | undefined, type: string, id: string): string =>
    JSON.stringify([automation, type, id]);
  const found = new Set([
    ...places.map(({ automation, type, id }) => key(automation, type, id)),
    ...open.flatMap(({ automation, types, id }) => types.map((type) => key(automation, type, id))),
  ]);
  const words: OpenText[] = [];
  for (const text of left) {
    const types =
      text.answer === undefined ? text.types.filter((type) => !found.has(key(text.automation, type, text.id))) : [];
    if (types.length === 0) words.push(textOf(text));
    else open.push({ ...textOf(text), types });
  }
  return { open, words };
}

/** Texts are parted at these where an id may stand within them. */
const between = /[\s'"`()[\]{},;=<>!&|]+/;

function candidatesIn(settings: Settings, answers: readonly AnsweredPlace[]): readonly Candidate[] {
  const { kind, automation, node, typesOf } = settings;
  const isCondition = holdsOf(kind)?.isCondition === true;
  const block = blockOf(settings);
  return textsIn(settings.value).map(({ path, text, container }): Candidate => {
    const whole = typesOf(text);
    const part = whole === undefined && !text.includes("{{") ? idWithin(text, typesOf) : undefined;
    const id = part ?? text;
    const possible = whole ?? (part === undefined ? [] : (typesOf(part) ?? []));
    const beside = wordsBeside(container, path.at(-1), typesOf);
    const answer = whole === undefined ? undefined : answerFor(answers, kind, path, possible, container);
    return {
      at: append(settings.at, ...path),
      kind,
      automation,
      node,
      path,
      id,
      types: possible,
      beside,
      block,
      held: answer === "none" ? [] : heldBy(kind, possible),
      isCondition,
      answer,
      isPart: part !== undefined,
    };
  });
}

const idWithin = (text: string, typesOf: Settings["typesOf"]): string | undefined =>
  text.length > 500 ? undefined : text.split(between).find((word) => word !== "" && typesOf(word) !== undefined);

/**
 * Returns the group of a text: all texts of its kind at its path, places in lists aside. Where these differ in type they
 * are parted by place, and then by the words beside; in conditions always by both.
 */
function groupsOf(texts: readonly Candidate[]): (text: Candidate) => string {
  const keys = [
    ({ kind, path }: Candidate) => JSON.stringify([kind, namesOf(path)]),
    ({ kind, path }: Candidate) => JSON.stringify([kind, path]),
  ];
  const last = ({ kind, path, beside }: Candidate): string =>
    JSON.stringify([kind, path.at(-1), namesOf(path), beside]);
  const mixed = keys.map((keyOf) => {
    const types = new Map<string, string>();
    const differing = new Set<string>();
    for (const text of texts) {
      const [key, type] = [keyOf(text), text.held.join(" ")];
      const before = types.get(key);
      if (before === undefined) types.set(key, type);
      else if (before !== type) differing.add(key);
    }
    return differing;
  });
  return (text) => {
    if (text.isCondition) return last(text);
    const uniform = keys.find((keyOf, index) => !mixed[index]?.has(keyOf(text)));
    return uniform === undefined ? last(text) : uniform(text);
  };
}

/** Tells whether a text is the only one of its automation that is or contains its id, prose aside. */
function soleness(texts: readonly Candidate[], others: readonly Settings[]): (text: Candidate) => boolean {
  const words = new Set(texts.flatMap(({ id, types }) => (types.length === 0 ? [id] : [])));
  const namings = new Map<string, number>();
  const count = (automation: number | undefined, id: string): void => {
    const key = JSON.stringify([automation, id]);
    namings.set(key, (namings.get(key) ?? 0) + 1);
  };
  for (const { automation, id, types } of texts) if (types.length > 0) count(automation, id);
  for (const { automation, typesOf, value } of others)
    for (const { text } of textsIn(value)) {
      const id = typesOf(text) === undefined && !isProse(text) ? idWithin(text, typesOf) : text;
      if (id !== undefined && typesOf(id) !== undefined) count(automation, id);
    }
  return ({ automation, id, types, isPart }) =>
    !isPart &&
    types.length === 1 &&
    types[0] !== "pipeline" &&
    !words.has(id) &&
    namings.get(JSON.stringify([automation, id])) === 1;
}

const blockOf = ({ automation, node }: Pick<Settings, "automation" | "node">): string => `${automation} ${node}`;

const placeOf = (
  { at, kind, automation, node, path, id }: Candidate,
  type: string,
  how: ReferencePlace["how"],
): ReferencePlace => ({ at, kind, automation, node, path, id, type, how });

function grouped<One>(all: readonly One[], nameOf: (one: One) => string): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const name = nameOf(one);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [one]);
    else group.push(one);
  }
  return groups;
}
