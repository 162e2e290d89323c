import { listIn } from "../dialect/pack-session.js";
import { append, isObject, type JsonObject } from "../json.js";
import type { AnsweredPlace } from "../model.js";
import type { BlockBook } from "./block-book.js";
import { sortByEvidence } from "./evidence.js";
import { answerFor } from "./place-answers.js";
import type { OpenText, ReferencePlace, ReferencePlaces } from "./reference-text.js";
import {
  idWithin,
  messageMembers,
  messagesIn,
  type NamedId,
  type Settings,
  settingsIn,
  textsIn,
  wordsBeside,
} from "./settings-texts.js";

/** What else is known of the references of a pack. */
export interface ReferenceHints {
  /** What a person answered of open texts. */
  readonly answers?: readonly AnsweredPlace[];
  /** Ids of what filters name and the pack does not carry. */
  readonly others?: readonly NamedId[];
}

/**
 * Sorts the texts of a pack that equal the id of a reference: places that mean the record, open texts, and words. An
 * install, a hand-over and a rename write at places only. Takes a pack in any state.
 *
 * Where settings are understood, their ids are the places. In an unknown block a text is a place only if all texts of its
 * kind at the same path are ids of one type that the kind can hold, no block has more of them than the kind takes, and
 * either the kind is about that type and each block has one, or a text is the only one of its automation with its id.
 * Other texts there are open. In a block an id is one that its automation lists; elsewhere it is the key of an item.
 * The merge tags of message templates have places too.
 * @example
 * ```ts
 * import { packBook, referencePlaces } from "@setup-pack/core/meaning";
 *
 * const nodes = [
 *   { id: "tag", kind: "action.add_tag", config: { tag_id: "buyer" } },
 *   { id: "file", kind: "action.create_transaction", config: { side: "buyer", status: "open", name: "New" } },
 * ];
 * const pack = { automations: [{ document: { graph: { nodes }, references: [{ type: "tag", id: "buyer" }] } }] };
 * const { places } = referencePlaces(pack, packBook(pack));
 * console.log(places.map(({ path, type, how }) => `${path.join("/")} ${type} ${how}`)); // [ 'tag_id tag dialect' ]
 * ```
 */
export function referencePlaces(
  pack: unknown,
  book: BlockBook,
  { answers = [], others = [] }: ReferenceHints = {},
): ReferencePlaces {
  const places: ReferencePlace[] = [];
  const open: OpenText[] = [];
  const words: OpenText[] = [];
  const unknown: Settings[] = [];
  const read: Settings[] = [];
  for (const settings of settingsIn(pack, others)) {
    if (settings.value === undefined || settings.value === null) continue;
    const { certainty, ids } = book.read(settings.subject, settings.value);
    if (certainty !== "unknown") {
      for (const { path, span, type, id } of ids())
        if (settings.typesOf(id)?.includes(type))
          places.push({ ...placeIn(settings, path), ...(span && { span }), id, type, how: "dialect" });
      read.push(settings);
    } else if (settings.node !== undefined) unknown.push(settings);
    else sortBeside(settings, answers, { places, open, words });
  }
  for (const message of messagesIn(pack, others)) places.push(...placesInTags(message, book));
  if (unknown.length === 0) return { places, open, words };
  const evidence = sortByEvidence(
    unknown,
    read.filter(({ node }) => node !== undefined),
    answers,
    { places },
  );
  return {
    places: [...places, ...evidence.places],
    open: [...open, ...evidence.open],
    words: [...words, ...evidence.words],
  };
}

/**
 * Returns the open texts alone. They depend on other automations and lists only by settings that are not understood, so
 * those in which all are understood are not read.
 */
export function openTexts(pack: JsonObject, book: BlockBook): readonly OpenText[] {
  const few = (list: "automations" | "smartLists"): unknown => {
    const items: unknown = pack[list];
    if (!Array.isArray(items)) return items;
    return items.map((item: unknown) =>
      isObject(item) && !hasUnread(item, { [list]: [item] }, book) ? { key: item.key } : item,
    );
  };
  // In data and merge tags there are places and words, but no open texts.
  const resources = listIn(pack, "resources").map(({ key, kind }) => ({ key, kind }));
  const messageTemplates = listIn(pack, "messageTemplates").map(({ key, channel }) => ({ key, channel }));
  const read = { ...pack, automations: few("automations"), smartLists: few("smartLists"), resources, messageTemplates };
  return referencePlaces(read, book).open;
}

/** What was found before: an editor asks about the same items, by the same book, at every letter. */
const unreadBy = new WeakMap<BlockBook, WeakMap<object, boolean>>();

/** Returns whether an item has settings that a book does not understand; `alone` is a pack with nothing else. */
function hasUnread(item: JsonObject, alone: JsonObject, book: BlockBook): boolean {
  const ofItems = unreadBy.get(book) ?? new WeakMap<object, boolean>();
  unreadBy.set(book, ofItems);
  const known = ofItems.get(item);
  if (known !== undefined) return known;
  let found = false;
  for (const { subject, value } of settingsIn(alone))
    found ||= value !== undefined && value !== null && !book.isUnderstood(subject, value);
  ofItems.set(item, found);
  return found;
}

/** Returns the ids in the merge tags of a message template. */
const placesInTags = (message: Settings, book: BlockBook): readonly ReferencePlace[] =>
  textsIn(message.value).flatMap(({ path, text }) =>
    messageMembers.has(path[0])
      ? book.idsInText(text).flatMap(({ span, type, id }): readonly ReferencePlace[] => {
          const isNamed = span !== undefined && message.typesOf(id)?.includes(type) === true;
          return isNamed ? [{ ...placeIn(message, path), span, id, type, how: "dialect" }] : [];
        })
      : [],
  );

const placeIn = ({ at, kind, automation, node }: Settings, path: ReferencePlace["path"]) => ({
  at: append(at(), ...path),
  kind,
  automation,
  node,
  path,
});

/**
 * Sorts the texts of filters, data and brand that are not understood: what is or contains a key is open in filters; else
 * a key is a word.
 */
function sortBeside(
  settings: Settings,
  answers: readonly AnsweredPlace[],
  { places, open, words }: { places: ReferencePlace[]; open: OpenText[]; words: OpenText[] },
): void {
  for (const { path, text, container } of textsIn(settings.value)) {
    const whole = settings.typesOf(text);
    const part = whole === undefined && settings.kind === "filters" ? idWithin(text, settings.typesOf) : undefined;
    const types = whole ?? (part === undefined ? undefined : settings.typesOf(part));
    if (types === undefined) continue;
    const answer = part === undefined ? answerFor(answers, settings.kind, path, types, container) : undefined;
    const place = { ...placeIn(settings, path), id: part ?? text };
    const beside = wordsBeside(container, path.at(-1), settings.typesOf);
    if (answer !== undefined && answer !== "none") places.push({ ...place, type: answer, how: "answered" });
    else if (answer === "none" || settings.kind !== "filters") words.push({ ...place, types, beside });
    else open.push({ ...place, types, beside });
  }
}
