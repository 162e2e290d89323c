import type { JsonValue } from "../json.js";
import type { Corpus, Sample } from "./corpus.js";
import { everyValue, type Finding, type Surveyed, valuesWithin } from "./survey.js";

/** What a vendor writes around ids, as in "urn:crm:tag:hot". */
export interface IdMark {
  readonly before: string;
  readonly after: string;
  /** The types of the records whose ids stand between. */
  readonly types: ReadonlySet<string>;
  readonly examples: readonly { readonly sample: Sample; readonly theirs: string; readonly id: string }[];
}

const leastSeen = 3;
const longestText = 200;
const edge = /[^A-Za-z\d]/;

/** Finds what stands around ids that are a part of a longer text. */
export function idMarksIn(corpus: Corpus): readonly IdMark[] {
  const texts = markedTexts(corpus);
  const found = new Map<
    string,
    { before: string; after: string; types: Set<string>; examples: IdMark["examples"][0][] }
  >();
  for (const { sample, text } of texts)
    for (const { before, id, after } of idsWithin(text, sample)) {
      const key = JSON.stringify([before, after]);
      const types = sample.typesOf(id);
      const mark = found.get(key);
      if (mark === undefined)
        found.set(key, { before, after, types: new Set(types), examples: [{ sample, theirs: text, id }] });
      else {
        mark.examples.push({ sample, theirs: text, id });
        for (const type of mark.types) if (!types.has(type)) mark.types.delete(type);
      }
    }
  const marks = [...found.values()].filter(({ before, after, types, examples }) => {
    if (types.size === 0) return false;
    const alike = texts.filter(({ text }) => text.startsWith(before) && text.endsWith(after));
    return examples.length * 10 >= alike.length * 9;
  });
  const templates = templatesOf(marks);
  const inTemplate = new Set(templates.flatMap(({ marks: own }) => own));
  // An own field after a mark is how fields are written, and is found there.
  return marks.filter(
    (mark) =>
      inTemplate.has(mark) ||
      (mark.examples.length >= leastSeen &&
        new Set(mark.examples.map(({ id }) => id)).size > 1 &&
        !(mark.types.size === 1 && mark.types.has("custom_field"))),
  );
}

/** Returns the elements of what may be a list in one text. */
const listedTexts = (value: JsonValue): readonly JsonValue[] =>
  typeof value === "string" && value.length <= longestText * 10 && !code.test(value) ? value.split(/[;,|]/) : [];

/** Texts with quotes, brackets or signs that compare are JSON or expressions, which are looked into elsewhere. */
const code = /["'{}[\]()=<>&]/;

/** Lists the texts without a blank that are not an id as a whole. */
const markedTexts = ({ samples }: Corpus): readonly { readonly sample: Sample; readonly text: string }[] =>
  samples.flatMap((sample) =>
    [...valuesWithin(sample.config)]
      .flatMap(listedTexts)
      .flatMap((value) =>
        typeof value === "string" &&
        value.length <= longestText &&
        edge.test(value) &&
        !/\s/.test(value) &&
        sample.typesOf(value).size === 0
          ? [{ sample, text: value }]
          : [],
      ),
  );

/** Finds the longest ids in a text that begin and end beside a mark. */
function idsWithin(
  text: string,
  sample: Sample,
): readonly { readonly before: string; readonly id: string; readonly after: string }[] {
  const cuts = [...text].flatMap((letter, at) => (edge.test(letter) ? [at] : []));
  for (const from of [0, ...cuts.map((at) => at + 1)])
    for (const to of [text.length, ...cuts.toReversed()]) {
      if (to <= from || (from === 0 && to === text.length)) continue;
      const id = text.slice(from, to);
      if (sample.typesOf(id).size > 0) return [{ before: text.slice(0, from), id, after: text.slice(to) }];
    }
  return [];
}

interface Template {
  readonly before: string;
  readonly between: string;
  readonly after: string;
  readonly marks: readonly IdMark[];
  /** The vendor's word for each type. */
  readonly words: ReadonlyMap<string, readonly string[]>;
}

/** A dash or line at the end of a word parts it from the id. */
const wordPattern = /[A-Za-z\d]+(?:[_-]+[A-Za-z\d]+)*/g;

/** Finds marks that differ in one word alone, which names the type of the record. */
function templatesOf(marks: readonly IdMark[]): readonly Template[] {
  const byForm = new Map<string, { mark: IdMark; word: string }[]>();
  for (const mark of marks)
    for (const { 0: word, index } of mark.before.matchAll(wordPattern)) {
      const key = JSON.stringify([mark.before.slice(0, index), mark.before.slice(index + word.length), mark.after]);
      byForm.set(key, [...(byForm.get(key) ?? []), { mark, word }]);
    }
  const templates: Template[] = [];
  const taken = new Set<IdMark>();
  for (const [key, own] of [...byForm].sort(([, one], [, other]) => other.length - one.length)) {
    const free = own.filter(({ mark }) => !taken.has(mark));
    const words = new Map<string, string[]>();
    for (const { mark, word } of free) {
      const type = typeOf(mark, [word]);
      words.set(type, [...(words.get(type) ?? []), word]);
    }
    if (words.size < 2) continue;
    for (const { mark } of free) taken.add(mark);
    const [before = "", between = "", after = ""]: string[] = JSON.parse(key);
    templates.push({ before, between, after, marks: free.map(({ mark }) => mark), words });
  }
  return templates;
}

/** Returns the type that a mark is for: of several the one that it names. */
const typeOf = ({ types }: IdMark, words: readonly string[]): string =>
  words.find((word) => types.has(word)) ?? [...types][0] ?? "";

const escaped = (text: string): string => text.replace(/\$(?=[{$])/g, "$$$$");

/**
 * Writes marks as ways of ids: one for those that differ in the word for the type.
 * @param sampleOf Returns a block of the packs as teaching looks at it.
 */
export function idMarkFindings(marks: readonly IdMark[], sampleOf: (raw: Sample) => Sample): readonly Finding[] {
  const templates = templatesOf(marks);
  const inTemplate = new Set(templates.flatMap(({ marks: own }) => own));
  const finding = (way: JsonValue, own: readonly IdMark[]): Finding => {
    const examples = own.flatMap((mark) => {
      const type = typeOf(mark, mark.before.match(wordPattern) ?? []);
      return mark.examples.map(({ sample, theirs, id }) => ({ sample: sampleOf(sample), theirs, ours: { type, id } }));
    });
    // One of each comes first, so that a line shows several types.
    const firsts = new Set(own.flatMap(({ examples: [first] }) => (first === undefined ? [] : [first.theirs])));
    const ranked = [...examples].sort(
      (one, other) => Number(firsts.has(other.theirs)) - Number(firsts.has(one.theirs)),
    );
    return { type: "id", way, examples: ranked, count: examples.length };
  };
  return [
    ...templates.map(({ before, between, after, marks: own, words }) =>
      finding(
        {
          as: `${escaped(before)}\${type}${escaped(between)}\${id}${escaped(after)}`,
          // Where each type is called as we call it, so are those that are not seen yet.
          ...([...words].every(([type, own]) => own.every((word) => word === type))
            ? {}
            : {
                type: Object.fromEntries(
                  [...words].map(([type, [word = "", ...more]]): [string, JsonValue] => [
                    type,
                    more.length === 0 ? word : { any: [word, ...more] },
                  ]),
                ),
              }),
        },
        own,
      ),
    ),
    ...marks
      .filter((mark) => !inTemplate.has(mark))
      .map((mark) => finding({ as: `${escaped(mark.before)}\${id}${escaped(mark.after)}` }, [mark])),
  ];
}

/** Finds that ids also stand alone: those of types that no mark is for. */
export function bareIdFindings(survey: readonly Surveyed[], marks: readonly IdMark[]): readonly Finding[] {
  const marked = new Set(marks.flatMap(({ types }) => [...types]));
  const examples = [...everyValue(survey)].flatMap(({ sample, value }) => {
    const [type, ...more] =
      typeof value === "string" && idWithin(value, marks) === undefined ? sample.typesOf(value) : [];
    return type === undefined || more.length > 0 || marked.has(type) || typeof value !== "string"
      ? []
      : [{ sample, theirs: value, ours: { type, id: value } }];
  });
  return examples.length < leastSeen ? [] : [{ type: "id", way: { as: "${id}" }, examples, count: examples.length }];
}

/** Returns the id within a marked text; undefined where no mark fits. */
export function idWithin(text: string, marks: readonly IdMark[]): string | undefined {
  for (const { before, after } of marks)
    if (text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after))
      return text.slice(before.length, text.length - after.length);
  return undefined;
}

/** Returns packs whose marked texts have the types of the records that they name. */
export function withIdMarks(corpus: Corpus, marks: readonly IdMark[]): Corpus {
  if (marks.length === 0) return corpus;
  const marked = (sample: Sample): Sample => {
    const bare = (text: string): string => (sample.typesOf(text).size > 0 ? text : (idWithin(text, marks) ?? text));
    return {
      ...sample,
      typesOf: (text) => sample.typesOf(bare(text)),
      nameOf: (type, text) => sample.nameOf(type, bare(text)),
    };
  };
  const samples = corpus.samples.map(marked);
  const bySubject = new Map<string, Sample[]>();
  for (const sample of samples) bySubject.set(sample.subject, [...(bySubject.get(sample.subject) ?? []), sample]);
  return { ...corpus, samples, bySubject };
}
