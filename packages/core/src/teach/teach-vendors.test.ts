import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dialectOf } from "../dialect/dialect.js";
import { readSettings } from "../dialect/read-block.js";
import { packBook, referencePlaces } from "../doors/meaning.js";
import { isObject } from "../json.js";
import { valuePlaceAt } from "./answer-reference.js";
import { corpusOf } from "./corpus.js";
import { dialectFileText } from "./dialect-file-text.js";
import { type Truth, truthfulAnswer, truthOf, type VendorWords } from "./oracle.test-support.js";
import { answer, beginTeaching, nextQuestion, type Teaching, taughtDialect, understanding, undo } from "./teach.js";

const fixtures = new URL("../../../../fixtures/dialects/", import.meta.url);
const jsonOf = (path: string): unknown => JSON.parse(readFileSync(new URL(path, fixtures), "utf8"));

/** What stands around the settings of each vendor's blocks and says nothing. */
const noise: ReadonlyMap<string, readonly string[]> = new Map([
  ["keystead", ["version", "ui", "created_by"]],
  ["closedesk", ["LEGACY_REV", "INTERNAL_MEMO"]],
  ["doorstep", ["$v", "featureFlags", "_uiColor"]],
  ["plotline", ["rev", "tint", "v"]],
  ["gablewise", ["look", "note_to_self", "edited_by"]],
  ["millrace", ["_etag", "disabledHint"]],
  ["tidewater", ["$rev", "collapsed", "hint"]],
]);

const bare = (tag: string): string =>
  tag.replace(/^(?:\{\{ ?|%|\$\{|\[\[|\*\||<<)/, "").replace(/(?: ?\}\}|%|\}|\]\]|\|\*|>>)$/, "");

function textIn(json: unknown, ...path: readonly string[]): string | undefined {
  const found = path.reduce((inner: unknown, name) => (isObject(inner) ? inner[name] : undefined), json);
  return typeof found === "string" ? found : undefined;
}

function wordsOf(vendor: string, pack: string): VendorWords {
  const [ids, tags] = [jsonOf(`${vendor}/ids.json`), jsonOf(`${vendor}/tags.json`)];
  return {
    idOf: (_pack, id) => textIn(ids, pack, id) ?? id,
    tagOf: (tag) => bare(textIn(tags, tag) ?? tag),
    isNoise: (member) => noise.get(vendor)?.includes(member) === true,
  };
}

const truthIn = (vendor: string, pack: string): Truth =>
  truthOf([jsonOf(`originals/${pack}.json`)], wordsOf(vendor, pack));

/** Teaches until nothing more is asked. */
function taught(packs: readonly unknown[], truth: Truth): { readonly state: Teaching; readonly screens: number } {
  let state = beginTeaching(packs);
  for (let screens = 0; ; screens += 1) {
    const question = nextQuestion(state);
    if (question === undefined || screens > 100) return { state, screens };
    state = answer(
      state,
      truthfulAnswer(question, truth, () => undefined),
    );
  }
}

const taughtBy = (vendor: string, pack: string): ReturnType<typeof taught> =>
  taught([jsonOf(`${vendor}/${pack}.json`)], truthIn(vendor, pack));

/** Counts how a taught dialect reads another pack, by the truth. */
function readingOf(vendor: string, pack: string, json: unknown) {
  const corpus = corpusOf([jsonOf(`${vendor}/${pack}.json`)]);
  const [truth, dialect] = [truthIn(vendor, pack), dialectOf(json)];
  const counts = { right: 0, unknown: 0 };
  const wrong: unknown[] = [];
  for (const { subject, config, place } of corpus.samples) {
    const real = truth.at(place);
    if (real === undefined) continue;
    const read = readSettings(dialect, subject, config, corpus.sessionOf(0, dialect))?.operands;
    if (read === undefined) counts.unknown += 1;
    else if (truth.isSame(subject, read, real)) counts.right += 1;
    else wrong.push({ subject, config, read, real });
  }
  return { ...counts, wrong };
}

describe.each([...noise.keys()])("teaching %s by pointing", (vendor) => {
  const { state, screens } = taughtBy(vendor, "every-kind");

  it("takes at most 60 screens, and reads another pack right or not at all", () => {
    expect(screens).toBeLessThanOrEqual(60);
    const { right, unknown, wrong } = readingOf(vendor, "edge-values", taughtDialect(state));
    expect(wrong).toEqual([]);
    expect(right / (right + unknown)).toBeGreaterThan(leastRight.get(vendor) ?? 0);
  });

  it.each(["every-kind", "edge-values"])("says nothing wrong of %s, and writes no wrong id, untaught", (name) => {
    const pack = jsonOf(`${vendor}/${name}.json`);
    const [truth, book] = [truthIn(vendor, name), packBook(pack)];
    for (const { subject, config, place } of corpusOf([pack]).samples) {
      const { certainty, operands } = book.read(subject, config);
      const real = truth.at(place);
      if (certainty !== "unknown" && real !== undefined) expect(truth.isSame(subject, operands, real)).toBe(true);
    }
    const { places } = referencePlaces(pack, book);
    const wrong = places.filter(({ at, type, id }) => {
      const block = valuePlaceAt(pack, at)?.block;
      const real = block && truth.at(block);
      if (block === undefined || real === undefined) return false;
      const isField = type === "custom_field" && truth.says(block, "field", { custom_field: id });
      return !isField && !truth.says(block, "id", { type, id });
    });
    expect(wrong).toEqual([]);
  });

  it("makes a file of few lines, and goes on from it", () => {
    const file = taughtDialect(state);
    const text = dialectFileText(file, "yaml");
    expect(text.split("\n").length).toBeLessThan(300);
    expect(text.slice(text.indexOf("\nanswers:")).split("\n").length).toBeLessThan(110);
    const later = beginTeaching([jsonOf(`${vendor}/every-kind.json`)], file);
    expect(understanding(later)).toEqual(understanding(state));
    expect(dialectFileText(taughtDialect(later), "yaml")).toBe(text);
  });

  it("comes back to where it was when the last answer is taken back", () => {
    const before = undo(state);
    const question = nextQuestion(before);
    const given = state.answers.at(-1);
    expect(question?.id).toBe(given?.id);
    expect(before.answers).toEqual(state.answers.slice(0, -1));
  });
});

/** What one small pack teaches of another that is full of rare values. */
const leastRight: ReadonlyMap<string, number> = new Map([
  ["keystead", 0.9],
  ["closedesk", 0.8],
  ["doorstep", 0.8],
  ["plotline", 0.7],
  ["gablewise", 0.8],
  ["millrace", 0.7],
  ["tidewater", 0.8],
]);

/** Ids, merge tags and all else as ours. */
const ourWords: VendorWords = { idOf: (_pack, id) => id, tagOf: (tag) => tag, isNoise: () => false };

it("reads our own packs as with our own dialect once somebody who knows what they say has taught them", () => {
  const packs = ["every-kind", "edge-values"].map((pack) => jsonOf(`originals/${pack}.json`));
  const truth = truthOf(packs, ourWords);
  const json = taughtDialect(taught(packs, truth).state);
  const [corpus, dialect] = [corpusOf(packs), dialectOf(json)];
  const read = corpus.samples.map((sample) => ({
    sample,
    read: readSettings(dialect, sample.subject, sample.config, corpus.sessionOf(sample.place.pack, dialect))?.operands,
    real: truth.at(sample.place),
  }));
  const wrong = read.filter(
    (one) => one.read !== undefined && one.real !== undefined && !truth.isSame(one.sample.subject, one.read, one.real),
  );
  expect(wrong).toEqual([]);
  const known = read.filter(({ real }) => real !== undefined);
  expect(known.filter((one) => one.read !== undefined).length / known.length).toBeGreaterThan(0.75);
});
