import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { type Dialect, dataSubject, dialectOf, filtersSubject } from "../dialect/dialect.js";
import { parsed } from "../dialect/fit.js";
import { type Form, pairAt } from "../dialect/form.js";
import { ownDialect } from "../dialect/own-dialect.js";
import { readSettings, writeSettings } from "../dialect/read-block.js";
import { packBook, type ReferencePlace, referencePlaces } from "../doors/meaning.js";
import { isObject, type JsonValue } from "../json.js";
import { corpusOf } from "./corpus.js";
import { dialectFileText } from "./dialect-file-text.js";
import { type Truth, truthfulAnswer, truthOf, type VendorWords } from "./oracle.test-support.js";
import type { Question } from "./question.js";
import { answer, beginTeaching, nextQuestion, taughtDialect } from "./teach.js";

const fixtures = new URL("../../../../fixtures/", import.meta.url);
const textAt = (path: string): string => readFileSync(new URL(path, fixtures), "utf8");
const packNamed = (name: string): unknown => JSON.parse(textAt(`packs/${name}/pack.json`));

const shown = ["buyer-nurture", "listing-launch", "open-house-follow-up", "transaction-to-closing"].map(packNamed);
const heldOut = ["past-client-referrals", "website-lead-response"].map(packNamed);

/** What a trial comes to. */
export interface Trial {
  readonly screens: number;
  /** Lines of the file. */
  readonly lines: number;
  /** How the packs that were not shown are read. */
  readonly right: number;
  readonly unknown: number;
  readonly wrong: readonly unknown[];
}

/** Teaches a convention by four of our packs, written in it, and reads two others by what was taught. */
export function trialOf(convention: string): Trial {
  const json: unknown = parse(textAt(`dialects/trial/${convention}.dialect.yaml`));
  const dialect = dialectOf(json);
  const words = wordsIn(json);
  const noise = noiseIn(json);
  const packs = shown.map((pack) => inDialect(pack, dialect, noise));
  const corpus = corpusOf(packs);
  const mayLack: VendorWords["mayLack"] = (kind, member) =>
    corpus.samples.some(({ subject, config, place }) => {
      const less = subject === kind ? without(config, member) : undefined;
      return (
        less !== undefined && readSettings(dialect, kind, less, corpus.sessionOf(place.pack, dialect)) !== undefined
      );
    });
  const truth = truthOf(shown, { ...words, mayLack });
  const pointOf = (question: Question): { readonly [operand: string]: number } | undefined => {
    const sample = corpus.samples.find(({ place }) => JSON.stringify(place) === JSON.stringify(question.block));
    if (sample === undefined || question.operands.length === 0) return undefined;
    const session = corpus.sessionOf(sample.place.pack, dialect);
    const form = readSettings(dialect, sample.subject, sample.config, session)?.way.form;
    const places = form === undefined ? new Map<string, string>() : placesIn(form, sample.config);
    return Object.fromEntries(
      question.operands.map(({ name }) => [name, valueAt(question, places.get(name) ?? "nowhere")]),
    );
  };
  let state = beginTeaching(packs);
  let screens = 0;
  for (let question = nextQuestion(state); question !== undefined && screens < 100; question = nextQuestion(state)) {
    state = answer(state, truthfulAnswer(question, truth, pointOf));
    screens += 1;
  }
  const file = taughtDialect(state);
  return {
    screens,
    lines: dialectFileText(file, "yaml").split("\n").length,
    ...readingOf(
      heldOut.map((pack) => inDialect(pack, dialect, noise)),
      truthOf(heldOut, words),
      dialectOf(file),
    ),
  };
}

/**
 * Reads all packs in a convention that nobody taught. Returns what is said wrong: a step that is understood and says
 * something else, and a place at which an install would write another record's id.
 */
export function untaughtOf(convention: string): readonly unknown[] {
  const json: unknown = parse(textAt(`dialects/trial/${convention}.dialect.yaml`));
  const dialect = dialectOf(json);
  return [...shown, ...heldOut].flatMap((own) => {
    const pack = inDialect(own, dialect, noiseIn(json));
    const truth = truthOf([own], wordsIn(json));
    const book = packBook(pack);
    const steps = corpusOf([pack]).samples.flatMap(({ subject, config, place }): unknown[] => {
      const { certainty, operands } = book.read(subject, config);
      const real = truth.at(place);
      return certainty === "unknown" || (real !== undefined && truth.isSame(subject, operands, real))
        ? []
        : [{ subject, config, operands, real }];
    });
    const textOf = ({ at, type, id }: ReferencePlace): string => `${at} ${type} ${id}`;
    const meant = new Set(referencePlaces(pack, packBook(pack, dialect)).places.map(textOf));
    return [
      ...steps,
      ...referencePlaces(pack, book)
        .places.map(textOf)
        .filter((one) => !meant.has(one)),
    ];
  });
}

function wordsIn(json: unknown): VendorWords {
  const member = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);
  const shapes = member(json, "shapes");
  const tags = member(member(shapes, "text"), "tags");
  const operators = member(member(shapes, "operator"), "values");
  return {
    idOf: (_pack, id) => id,
    tagOf: (tag) => String(member(tags, tag) ?? tag),
    isNoise: (name) => silentIn(json).includes(name),
    operatorOf: (theirs) =>
      Object.entries(isObject(operators) ? operators : {}).find(([, word]) => word === theirs)?.[0],
  };
}

/** Lists the members beside the settings of all steps that say nothing. */
function noiseIn(json: unknown): readonly string[] {
  const config: unknown = isObject(json) && isObject(json.config) ? json.config.as : undefined;
  return Object.entries(isObject(config) ? config : {}).flatMap(([name, hole]) =>
    hole === "${_}" ? [name.replace(/\?$/, "")] : [],
  );
}

/** Lists what all steps have that says nothing: noise, and members that are always the same. */
function silentIn(json: unknown): readonly string[] {
  const config: unknown = isObject(json) && isObject(json.config) ? json.config.as : undefined;
  const always = Object.entries(isObject(config) ? config : {}).flatMap(([name, form]) =>
    typeof form !== "object" && !String(form).includes("${") ? [name] : [],
  );
  return [...noiseIn(json), ...always];
}

/**
 * Writes a pack of ours in a dialect; what the dialect has no words for is left out. Four of five steps have stamps
 * that say nothing.
 */
function inDialect(pack: unknown, dialect: Dialect, noise: readonly string[]): unknown {
  const own = ownDialect();
  const corpus = corpusOf([pack]);
  const written = new Map(
    corpus.samples.flatMap(({ place, subject, config }, index): [string, JsonValue][] => {
      const operands = readSettings(own, subject, config, corpus.sessionOf(0, own))?.operands;
      const made = operands && writeSettings(dialect, subject, operands, undefined, corpus.sessionOf(0, dialect));
      if (made?.config === undefined) return [];
      const stamps = Object.fromEntries(noise.map((name) => [name, `b${(index * 7919) % 90_000}`]));
      const stamped = place.automation !== "" && index % 5 > 0 && isObject(made.config) && !Array.isArray(made.config);
      return [[`${place.automation} ${place.id} ${subject}`, stamped ? { ...stamps, ...made.config } : made.config]];
    }),
  );
  const list = (value: unknown, name: string): readonly { readonly [name: string]: unknown }[] => {
    const found: unknown = isObject(value) ? value[name] : undefined;
    return Array.isArray(found) ? found.filter(isObject) : [];
  };
  const inPlace = (
    item: { readonly [name: string]: unknown },
    member: string,
    key: string,
  ): readonly { readonly [name: string]: unknown }[] => {
    const config = written.get(key);
    return config === undefined ? [] : [{ ...item, [member]: config }];
  };
  return {
    ...(isObject(pack) ? pack : {}),
    brand: undefined,
    automations: list(pack, "automations").map((automation) => {
      const document = isObject(automation.document) ? automation.document : {};
      const nodes = list(document.graph, "nodes").flatMap((node) =>
        inPlace(node, "config", `${String(automation.key)} ${String(node.id)} ${String(node.kind)}`),
      );
      return { ...automation, document: { ...document, graph: { nodes } } };
    }),
    smartLists: list(pack, "smartLists").flatMap((one) =>
      inPlace(one, "filters", ` ${String(one.key)} ${filtersSubject}`),
    ),
    resources: list(pack, "resources").flatMap(({ data: _data, ...one }) => {
      const taught = inPlace(one, "data", ` ${String(one.key)} ${dataSubject(String(one.kind))}`);
      return taught.length === 0 ? [one] : taught;
    }),
  };
}

/** Returns settings without a member, wherever it is; undefined where they do not have it. */
function without(settings: JsonValue, member: string): JsonValue | undefined {
  if (Array.isArray(settings)) return withoutPair(settings, member);
  if (!isObject(settings)) return undefined;
  const members: [string, JsonValue][] = Object.entries(settings);
  if (member in settings) return Object.fromEntries(members.filter(([name]) => name !== member));
  const inner = members.flatMap(([name, value]): [string, JsonValue][] => {
    const less = without(value, member);
    return less === undefined ? [] : [[name, less]];
  });
  return inner.length === 0 ? undefined : { ...settings, ...Object.fromEntries(inner) };
}

/** Returns a list of pairs without the one of a name; undefined for another list, or one that does not have it. */
function withoutPair(list: readonly JsonValue[], member: string): JsonValue | undefined {
  const less = list.filter((one) => !isObject(one) || Object.values(one)[0] !== member);
  return less.length < list.length ? less : undefined;
}

/** Finds where each operand begins in settings that a form fits. */
function placesIn(form: Form, settings: unknown): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  const add = (key: string, path: string): void => {
    const [operand = ""] = key.split(".");
    if (operand !== "_" && !places.has(operand)) places.set(operand, path);
  };
  const walk = (inner: Form, value: unknown, path: string): void => {
    if (inner.is === "slot") add(inner.slot.key, path);
    else if (inner.is === "text") {
      for (const piece of inner.pieces) if (typeof piece !== "string") add(piece.key, path);
    } else if (inner.is === "object") {
      for (const [name, { form: own }] of inner.members)
        if (isObject(value) && name in value) walk(own, value[name], `${path}/${name}`);
    } else if (inner.is === "list") {
      const list: readonly unknown[] = Array.isArray(value) ? value : [];
      for (const [index, own] of inner.items.entries()) walk(own, list[index], `${path}/${index}`);
      if (inner.rest !== undefined) add(inner.rest.key, path);
    } else if (inner.is === "pairs") {
      const list: readonly unknown[] = Array.isArray(value) ? value : [];
      for (const [index, one] of list.entries()) {
        const pair = pairAt(inner, one);
        const own = pair && inner.form.members.get(pair.name);
        if (own !== undefined) walk(own.form, pair?.value, `${path}/${index}/${inner.value}`);
      }
    } else if (inner.is === "json" && typeof value === "string") walk(inner.form, parsed(value), path);
  };
  walk(form, settings, "");
  return places;
}

/** Returns the number of the value at a path, or of the one that holds it; 0 for none. */
const valueAt = ({ values }: Question, path: string): number =>
  [...values]
    .filter(({ at }) => at === path || path.startsWith(`${at}/`))
    .sort((one, other) => other.at.length - one.at.length)[0]?.n ?? 0;

function readingOf(
  packs: readonly unknown[],
  truth: Truth,
  dialect: Dialect,
): Pick<Trial, "right" | "unknown" | "wrong"> {
  const corpus = corpusOf(packs);
  const counts = { right: 0, unknown: 0 };
  const wrong: unknown[] = [];
  for (const { subject, config, place } of corpus.samples) {
    const real = truth.at(place);
    if (real === undefined) continue;
    const read = readSettings(dialect, subject, config, corpus.sessionOf(place.pack, dialect))?.operands;
    if (read === undefined) counts.unknown += 1;
    else if (truth.isSame(subject, read, real)) counts.right += 1;
    else wrong.push({ subject, config, read, real });
  }
  return { ...counts, wrong };
}
