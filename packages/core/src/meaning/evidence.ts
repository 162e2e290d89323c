import { blockKind } from "../blocks/catalogue.js";
import { aboutOf } from "../blocks/signature.js";
import { append } from "../json.js";
import { lazy, memoise } from "../memoise.js";
import type { AnsweredPlace } from "../model.js";
import { answerFor } from "./place-answers.js";
import { type OpenText, type ReferencePlace, type ReferencePlaces, textOf } from "./reference-text.js";
import {
  heldBy,
  holdsOf,
  idWithin,
  isProse,
  namesOf,
  type Settings,
  type SettingsText,
  textsIn,
  wordsBeside,
} from "./settings-texts.js";

/** A text in the config of an unknown block. */
interface Candidate extends SettingsText {
  readonly of: Settings;
  /** What is or contains an id: the id. Else the text. */
  readonly id: string;
  /** The types that the id has; none for a text without an id. */
  readonly types: readonly string[];
  /** Those of them that the kind can hold. */
  readonly held: readonly string[];
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
  const texts = unknown.flatMap((of) => candidatesIn(of, answers));
  const groupOf = groupsOf(texts);
  const byGroup = grouped(texts, groupOf);
  /** The one type of all texts of a group; "" where it has none. */
  const typeOfGroup = memoise((group: string) => {
    const types = new Set(
      (byGroup.get(group) ?? []).map(({ held, isPart }) => (held.length === 1 && !isPart ? held[0] : "")),
    );
    const [only = ""] = types;
    return types.size === 1 && only !== undefined ? only : "";
  });
  const textsOfKind = grouped(texts, ({ of }) => of.kind);
  const blocks = grouped(unknown, ({ kind }) => kind);
  /** How many texts each block of a kind has that may be ids of a type. */
  const countsOf = memoise((kindAndType: string) => {
    const [kind = "", type = ""] = kindAndType.split(" ");
    const counts = new Map((blocks.get(kind) ?? []).map((settings) => [settings, 0]));
    for (const text of textsOfKind.get(kind) ?? [])
      if (typeOfGroup(groupOf(text)) === type) counts.set(text.of, (counts.get(text.of) ?? 0) + 1);
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
    if (first === undefined || type === "" || !isTaken(first.of.kind, type)) return false;
    return isNeeded(first.of.kind, type) || all.filter(isSole).length >= (isCondition(first) ? 2 : 1);
  });
  const hasProse = memoise((group: string) => (byGroup.get(group) ?? []).some(({ text }) => isProse(text)));

  const places: ReferencePlace[] = [];
  const open: OpenText[] = [];
  const left: Candidate[] = [];
  for (const text of texts) {
    if (text.types.length === 0) continue;
    const group = groupOf(text);
    if (text.answer !== undefined && text.answer !== "none") places.push(placeOf(text, text.answer, "answered"));
    else if (text.answer === undefined && isPlace(group)) places.push(placeOf(text, typeOfGroup(group), "evidence"));
    else if (text.answer === undefined && isAsked(text, () => hasProse(group)))
      open.push({ ...openText(text), types: text.held });
    else left.push(text);
  }
  return { places, ...sortTheRest(left, [...before.places, ...places], open) };
}

/** Returns whether a text that evidence does not settle is asked about. */
const isAsked = ({ of, held }: Candidate, hasProse: () => boolean): boolean =>
  held.length > 0 && !(holdsOf(of.kind)?.hasTexts === true && hasProse());

/** Asks about what is left of a reference that is found nowhere: one of its texts must mean it. The rest are words. */
function sortTheRest(
  left: readonly Candidate[],
  places: readonly ReferencePlace[],
  open: OpenText[],
): Pick<ReferencePlaces, "open" | "words"> {
  const key = (automation: number | undefined, type: string, id: string): string => `${automation} ${type} ${id}`;
  const found = new Set([
    ...places.map(({ automation, type, id }) => key(automation, type, id)),
    ...open.flatMap(({ automation, types, id }) => types.map((type) => key(automation, type, id))),
  ]);
  const words: OpenText[] = [];
  for (const text of left) {
    const isOpen = (type: string): boolean => !found.has(key(text.of.automation, type, text.id));
    const types = text.answer === undefined ? text.types.filter(isOpen) : [];
    if (types.length === 0) words.push(openText(text));
    else open.push({ ...openText(text), types });
  }
  return { open, words };
}

function candidatesIn(of: Settings, answers: readonly AnsweredPlace[]): readonly Candidate[] {
  const { kind, typesOf } = of;
  return textsIn(of.value).map((found): Candidate => {
    const { text, path, container } = found;
    const whole = typesOf(text);
    const part = whole === undefined ? idWithin(text, typesOf) : undefined;
    const types = whole ?? (part === undefined ? none : (typesOf(part) ?? none));
    const answer = whole === undefined ? undefined : answerFor(answers, kind, path, types, container);
    const held = types.length === 0 || answer === "none" ? none : heldBy(kind, types);
    return { ...found, of, id: part ?? text, types, held, answer, isPart: part !== undefined };
  });
}

const none: readonly string[] = [];

const isCondition = ({ of }: Candidate): boolean => holdsOf(of.kind)?.isCondition === true;

/**
 * Returns the group of a text: all texts of its kind at its path, places in lists aside. Where these differ in type
 * they are parted by place, and then by the words beside; in conditions always by both.
 */
function groupsOf(texts: readonly Candidate[]): (text: Candidate) => string {
  const byNames = ({ of, path }: Candidate): string => `${of.kind}/${namesOf(path).join("/")}`;
  const byPath = ({ of, path }: Candidate): string => `${of.kind}//${path.join("/")}`;
  const byWords = (text: Candidate): string => {
    const { of, path, container } = text;
    const beside = wordsBeside(container, path.at(-1), of.typesOf);
    return JSON.stringify([of.kind, path.at(-1), namesOf(path), beside]);
  };
  const mixedNames = mixedIn(texts, byNames);
  const mixedPaths = lazy(() =>
    mixedIn(
      texts.filter((text) => mixedNames.has(byNames(text))),
      byPath,
    ),
  );
  const made = new Map<Candidate, string>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const names = byNames(text);
    const group = isCondition(text)
      ? byWords(text)
      : !mixedNames.has(names)
        ? names
        : mixedPaths().has(byPath(text))
          ? byWords(text)
          : byPath(text);
    made.set(text, group);
    return group;
  };
}

/** Returns the keys under which texts differ in type, and one of them has a type at all. */
function mixedIn(texts: readonly Candidate[], keyOf: (text: Candidate) => string): ReadonlySet<string> {
  const types = new Map<string, string>();
  const mixed = new Set<string>();
  for (const text of texts) {
    const [key, type] = [keyOf(text), text.held.join(" ")];
    const before = types.get(key);
    if (before === undefined) types.set(key, type);
    else if (before !== type) mixed.add(key);
  }
  return mixed;
}

/** Tells whether a text is the only one of its automation that is or contains its id, prose aside. */
function soleness(texts: readonly Candidate[], others: readonly Settings[]): (text: Candidate) => boolean {
  const words = lazy(() => new Set(texts.flatMap(({ id, types }) => (types.length === 0 ? [id] : []))));
  const namings = lazy(() => {
    const counts = new Map<string, number>();
    const count = (automation: number | undefined, id: string): unknown =>
      counts.set(`${automation} ${id}`, (counts.get(`${automation} ${id}`) ?? 0) + 1);
    for (const { of, id, types } of texts) if (types.length > 0) count(of.automation, id);
    for (const { automation, typesOf, value } of others)
      for (const { text } of textsIn(value)) {
        const id = typesOf(text) === undefined ? idWithin(text, typesOf) : text;
        if (id !== undefined) count(automation, id);
      }
    return counts;
  });
  return ({ of, id, types, isPart }) =>
    !isPart &&
    types.length === 1 &&
    types[0] !== "pipeline" &&
    !words().has(id) &&
    namings().get(`${of.automation} ${id}`) === 1;
}

const openText = ({ of, path, id, types, container }: Candidate): OpenText =>
  textOf({
    at: append(of.at(), ...path),
    kind: of.kind,
    automation: of.automation,
    node: of.node,
    path,
    id,
    types,
    beside: wordsBeside(container, path.at(-1), of.typesOf),
  });

const placeOf = ({ of, path, id }: Candidate, type: string, how: ReferencePlace["how"]): ReferencePlace => ({
  at: append(of.at(), ...path),
  kind: of.kind,
  automation: of.automation,
  node: of.node,
  path,
  id,
  type,
  how,
});

function grouped<One, Key>(all: readonly One[], keyOf: (one: One) => Key): ReadonlyMap<Key, readonly One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}
