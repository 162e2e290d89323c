import { append } from "../json.js";
import type { AnsweredPlace } from "../model.js";
import type { OpenText, ReferencePlaces } from "./reference-text.js";
import { namesOf } from "./settings-texts.js";

/** One question about open texts: whether they are ids, and of which type. */
export interface OpenQuestion {
  /** What the texts may be the ids of. */
  readonly types: readonly string[];
  /** Those that an answer is about, at least one. */
  readonly texts: readonly OpenText[];
  /** The entries of the bindings file that an answer is written as, each without its type. */
  readonly entries: readonly Omit<AnsweredPlace, "type">[];
}

/**
 * Puts open texts together that one answer settles: those with the same last name and types, and in conditions and lists
 * the same words beside. `isAsked` leaves texts out of which nobody needs to know.
 * @example
 * ```ts
 * import { openQuestions, packBook, referencePlaces } from "@setup-pack/core/meaning";
 *
 * const nodes = [{ id: "a", kind: "action.add_tag", config: { put: "hot", side: "hot" } }];
 * const document = { graph: { nodes }, references: [{ type: "tag", id: "hot" }] };
 * const pack = { automations: [{ document }] };
 * const questions = openQuestions(referencePlaces(pack, packBook(pack)));
 * console.log(questions.map(({ entries, types }) => `${entries[0]?.path} ${types}`)); // [ '/put tag', '/side tag' ]
 * ```
 */
export function openQuestions(
  { open, words }: Pick<ReferencePlaces, "open" | "words">,
  isAsked: (text: OpenText) => boolean = () => true,
): readonly OpenQuestion[] {
  const questions = new Map<string, OpenText[]>();
  for (const text of open) {
    if (!isAsked(text)) continue;
    const name = JSON.stringify([namesOf(text.path).at(-1), text.types, text.beside]);
    questions.set(name, [...(questions.get(name) ?? []), text]);
  }
  const all = [...questions.values()];
  const asking = new Map<string, number>();
  for (const texts of all)
    for (const place of new Set(texts.map(placeOf))) asking.set(place, (asking.get(place) ?? 0) + 1);
  return all.map((texts) => {
    const places = new Set(texts.map(placeOf));
    const isShared = [...places].some((place) => (asking.get(place) ?? 0) > 1);
    const types = texts[0]?.types ?? [];
    // An answer is about words of these places too, which are known for words only because others are ids.
    const more = isShared
      ? []
      : words.filter((word) => places.has(placeOf(word)) && word.types.some((type) => types.includes(type)));
    return { types, texts: [...texts, ...more], entries: entriesFor(texts, isShared) };
  });
}

const placeOf = ({ kind, path, beside }: OpenText): string => JSON.stringify([kind, namesOf(path), beside]);

/** Returns what an answer is written as. Where other texts at the place are another question, each text is named. */
function entriesFor(texts: readonly OpenText[], isShared: boolean): OpenQuestion["entries"] {
  const entries = new Map<string, { kinds: Set<string>; path: string; when: Readonly<Record<string, string>> }>();
  for (const { kind, path, beside, id } of texts) {
    const own = path.at(-1);
    const when = isShared && own !== undefined ? { ...beside, [String(own)]: id } : beside;
    const pointer = append("", ...namesOf(path));
    const name = JSON.stringify([pointer, when]);
    const entry = entries.get(name);
    if (entry === undefined) entries.set(name, { kinds: new Set([kind]), path: pointer, when });
    else entry.kinds.add(kind);
  }
  return [...entries.values()].map(({ kinds, path, when }) => {
    const [kind = "", ...others] = kinds;
    return {
      kind: others.length === 0 ? kind : [kind, ...others],
      path,
      ...(Object.keys(when).length > 0 && { when: { ...when } }),
    };
  });
}
