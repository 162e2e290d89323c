import { isObject, type JsonValue } from "../json.js";
import type { Corpus } from "./corpus.js";
import { customFieldFindings } from "./field-findings.js";
import { type Signs, separatorOf } from "./fit-value.js";
import { groupsOf } from "./groups.js";
import { idFindings } from "./id-findings.js";
import { bareIdFindings, idMarkFindings, idMarksIn, idWithin, withIdMarks } from "./id-marks.js";
import { findLenses, type Lenses } from "./lenses.js";
import { type Finding, idText, isPlainObject, type Surveyed, surveyOf } from "./survey.js";
import { pieceFindings, textFindings } from "./text-findings.js";
import { timeFindings } from "./time-findings.js";
import { roleTable, whoFindings } from "./who-findings.js";

/** What is found over all kinds before anything is asked. */
export interface Overview {
  readonly corpus: Corpus;
  readonly lenses: Lenses;
  readonly survey: readonly Surveyed[];
  readonly findings: readonly Finding[];
  readonly signs: Signs;
  /** The blocks by group: those of a subject that are written in one form. */
  readonly groups: ReadonlyMap<string, readonly Surveyed[]>;
  /** Paths whose value names the kind of a block once more. */
  readonly kindMarks: ReadonlySet<string>;
}

/** Looks through all settings for how the vendor writes each type. */
export function overviewOf(packs: Corpus): Overview {
  const marks = idMarksIn(packs);
  const corpus = withIdMarks(packs, marks);
  const looked = new Map(
    packs.samples.flatMap((raw, index) =>
      corpus.samples[index] === undefined ? [] : [[raw, corpus.samples[index]] as const],
    ),
  );
  const lenses = findLenses(corpus);
  const survey = surveyOf(corpus, lenses);
  const ids = idFindings(survey);
  const idMembers = new Set(ids.map(({ way }) => idMemberOf(way)).filter((name) => name !== ""));
  const idIn = (value: JsonValue): string | undefined => {
    if (typeof value === "string") return idWithin(value, marks);
    if (!isPlainObject(value) || Object.keys(value).length > 3) return undefined;
    const [name] = Object.keys(value).filter((one) => idMembers.has(one));
    return name === undefined ? undefined : bareId(value[name]);
  };
  const bareId = (value: JsonValue | undefined): string | undefined => {
    const text = idText(value);
    return text === undefined ? undefined : (idWithin(text, marks) ?? text);
  };
  const pieces = pieceFindings(survey);
  const who = whoFindings(survey, (value) => (isPlainObject(value) ? idIn(value) : bareId(value)));
  const custom = customFieldFindings(survey, marks);
  const findings = [
    ...idMarkFindings(marks, (raw) => looked.get(raw) ?? raw),
    ...(marks.length > 0 && ids.length === 0 ? bareIdFindings(survey, marks) : []),
    ...ids,
    ...timeFindings(survey),
    ...(pieces.length > 0 ? pieces : textFindings(survey)),
    ...who,
    ...custom,
  ];
  const written = (type: string): ReadonlySet<string> =>
    new Set(
      findings
        .filter((one) => one.type === type)
        .flatMap(({ examples }) => examples.map(({ theirs }) => shapeKey(theirs))),
    );
  const [durations, clocks] = [written("duration"), written("clock")];
  const whos = new Set(who.flatMap(({ examples }) => examples.map(({ theirs }) => JSON.stringify(theirs))));
  const roleForms = who.flatMap(({ way }) => roleFormOf(way));
  const roleWordIn = (value: JsonValue): string | undefined =>
    roleForms.map((form) => roleWordOf(form, value)).find((word) => word !== undefined);
  const roles = new Map(
    who.flatMap(({ examples }) =>
      examples.flatMap(({ theirs, ours }): [string, string][] =>
        isObject(ours) && typeof ours.role === "string" ? [[JSON.stringify(theirs), ours.role]] : [],
      ),
    ),
  );
  const pieceNames = new Set(
    pieces.flatMap(({ type, examples }) =>
      type === "text" ? examples.flatMap(({ theirs }) => (Array.isArray(theirs) ? theirs.flatMap(namesOf) : [])) : [],
    ),
  );
  const fields = new Map(
    custom.flatMap(({ examples }) =>
      examples.flatMap(({ theirs, ours }): [string, string][] =>
        isObject(ours) && typeof ours.custom_field === "string" ? [[JSON.stringify(theirs), ours.custom_field]] : [],
      ),
    ),
  );
  const tag = findings.find(({ type, way }) => type === "text" && isPlainObject(way) && typeof way.tag === "string");
  const before =
    isPlainObject(tag?.way) && typeof tag.way.tag === "string"
      ? (tag.way.tag.split("${tag")[0] ?? "").replaceAll("$$", "$").trim()
      : "";
  const signs: Signs = {
    idIn,
    isDuration: (value) => typeof value !== "number" && durations.has(shapeKey(value)),
    isClock: (value) => typeof value !== "number" && clocks.has(shapeKey(value)),
    isWho: (value) => whos.has(JSON.stringify(value)) || roleWordIn(value) !== undefined,
    isField: (value) => fields.has(JSON.stringify(value)),
    ownFieldIn: (value) => fields.get(JSON.stringify(value)),
    roleIn: (value) => roles.get(JSON.stringify(value)),
    roleWordIn,
    separator: separatorOf(survey),
    isPieces: (value) =>
      pieces.length > 0 &&
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((one: JsonValue) => isPlainObject(one) && Object.keys(one).every((name) => pieceNames.has(name))),
    isCondition: () => false,
    hasTag: (text) => before !== "" && text.includes(before),
  };
  return {
    corpus,
    lenses,
    survey,
    findings,
    groups: groupsOf(survey, signs),
    kindMarks: kindMarksIn(survey),
    signs,
  };
}

/** Returns the form of people that has a word for a role. */
const roleFormOf = (way: JsonValue): readonly { readonly [name: string]: JsonValue }[] =>
  isPlainObject(way) && isPlainObject(way.as) && Object.values(way.as).includes(`\${role: ${roleTable}}`)
    ? [way.as]
    : [];

/** Returns the word for a role in what is written as people are. */
function roleWordOf(form: { readonly [name: string]: JsonValue }, value: JsonValue): string | undefined {
  if (!isPlainObject(value) || Object.keys(value).length !== Object.keys(form).length) return undefined;
  const holes = Object.entries(form).filter(([name, one]) => value[name] !== one);
  const [[name = ""] = [], ...more] = holes;
  const word = value[name];
  return more.length === 0 && typeof word === "string" && form[name] === `\${role: ${roleTable}}` ? word : undefined;
}

const namesOf = (value: JsonValue): readonly string[] => (isPlainObject(value) ? Object.keys(value) : []);

/** Tells values of one form: the same members, or a text with other digits. */
function shapeKey(value: JsonValue): string {
  if (typeof value === "string") return value.replace(/\d+/g, "0").replace(/^-/, "");
  return isPlainObject(value) ? Object.keys(value).join(",") : JSON.stringify(value);
}

function idMemberOf(way: JsonValue): string {
  const as = isPlainObject(way) && isPlainObject(way.as) ? way.as : {};
  return Object.entries(as).find(([, hole]) => hole === "${id}")?.[0] ?? "";
}

const leastKinds = 6;

/** Finds paths that have one value in each kind, and in most another. */
function kindMarksIn(survey: readonly Surveyed[]): ReadonlySet<string> {
  const values = new Map<string, Map<string, Set<string>>>();
  for (const { sample, nodes } of survey)
    for (const { path, value } of nodes) {
      if (typeof value !== "string" || path.split("/").length > 3) continue;
      const kinds = values.get(path) ?? new Map<string, Set<string>>();
      values.set(path, kinds);
      kinds.set(sample.subject, (kinds.get(sample.subject) ?? new Set<string>()).add(value));
    }
  const isMark = (kinds: ReadonlyMap<string, ReadonlySet<string>>): boolean => {
    const distinct = new Set([...kinds.values()].flatMap((own) => [...own]));
    return (
      kinds.size >= leastKinds &&
      [...kinds.values()].every((own) => own.size === 1) &&
      distinct.size * 10 >= kinds.size * 8
    );
  };
  return new Set([...values].filter(([, kinds]) => isMark(kinds)).map(([path]) => path));
}
