import type { AnsweredPlace, Pack, ReferenceType } from "@setup-pack/core";
import { blockKind, carriedBy, isReferenceType, referencesOf, symbolTable } from "@setup-pack/core/format";
import type { OpenQuestion, OpenText } from "@setup-pack/core/meaning";
import { listOf, quote } from "@setup-pack/core/words";

/** At most so many kinds of blocks are named. */
const mostKinds = 3;

/** What an open question asks: the text, where it is, and what it may mean. */
export interface QuestionWords {
  readonly text: string;
  /** Such as `"side" of Create deal and 2 more`. */
  readonly place: string;
  /** What it may be, such as `the pipeline "Buyers"`, by type. */
  readonly meanings: readonly { readonly type: ReferenceType; readonly words: string }[];
  /** What a person can answer, with what each answer is in the bindings file; the last is that it is a word. */
  readonly choices: readonly PlaceChoice[];
}

/** One answer to an open question. */
export interface PlaceChoice {
  readonly words: string;
  readonly places: readonly AnsweredPlace[];
}

/**
 * Puts an open question into words.
 * @example
 * ```ts
 * import type { Pack } from "@setup-pack/core";
 * import { openQuestions, placesByReading } from "@setup-pack/core/meaning";
 * import { questionWords } from "@setup-pack/installer";
 *
 * const nodes = [{ id: "a", kind: "action.add_tag" as const, config: { put: "hot", side: "hot" } }];
 * const references = [{ type: "tag" as const, id: "hot", name: "Hot lead" }];
 * const format = "service.automation-template";
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 *   automations: [{ key: "a", document: { format, version: 1, name: "A", graph: { nodes }, references } }],
 * };
 * const questions = openQuestions(placesByReading(spring));
 * console.log(questions.map((question) => questionWords(question, spring).place));
 * // [ '"put" of Add tag', '"side" of Add tag' ]
 * ```
 */
export function questionWords({ texts, types, entries }: OpenQuestion, release: Pack): QuestionWords {
  const [first] = texts;
  const { id = "", path = [], beside = {} } = first ?? {};
  const kinds = [...new Set(texts.map(({ kind }) => titleOf(kind)))];
  const member = path.findLast((step) => typeof step === "string");
  const words = Object.values(beside);
  const more = texts.length > 1 ? ` and ${texts.length - 1} more` : "";
  const meanings = meaningsOf(types, release, first);
  const choices = [...meanings, { type: "none", words: "a word, which stays as it is" }] as const;
  const where = words.length === 0 ? "" : ` beside ${listOf(words.map(quote), "and")}`;
  return {
    text: id,
    place: `${member === undefined ? "the settings" : quote(member)}${where} of ${listOf(kinds, "and", mostKinds)}${more}`,
    meanings,
    choices: choices.map(({ type, words: answer }) => ({
      words: answer,
      places: entries.map((entry) => ({ ...entry, type })),
    })),
  };
}

/** What settings are called that are not of a block. */
const settingsBeside: ReadonlyMap<string, string> = new Map([
  ["filters", "the filters of smart lists"],
  ["data", "the data of resources"],
  ["brand", "the brand"],
]);

const titleOf = (kind: string): string => settingsBeside.get(kind) ?? blockKind(kind)?.title ?? kind;

function meaningsOf(types: readonly string[], release: Pack, first: OpenText | undefined): QuestionWords["meanings"] {
  const document = release.automations?.[first?.automation ?? -1]?.document;
  const symbols = symbolTable({ ...release });
  return types.filter(isReferenceType).map((type) => {
    const id = first?.id ?? "";
    const reference = referencesOf(document, "").find((one) => one.type === type && one.id === id);
    const name = reference?.name ?? carriedBy({ type, id }, symbols)[0]?.name ?? id;
    return { type, words: `the ${type.replaceAll("_", " ")} ${quote(name)}` };
  });
}

/**
 * Writes an entry of the bindings file about open texts on one line, to be completed with its type.
 * @example
 * ```ts
 * import { openEntry } from "@setup-pack/installer";
 *
 * console.log(openEntry({ kind: "action.add_tag", path: "put" }));
 * // {"kind":"action.add_tag","path":"put","type": }
 * ```
 */
export const openEntry = (entry: OpenQuestion["entries"][number]): string =>
  `${JSON.stringify(entry).slice(0, -1)},"type": }`;
