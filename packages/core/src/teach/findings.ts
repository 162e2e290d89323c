import type { JsonValue } from "../json.js";
import type { Corpus } from "./corpus.js";
import { customFieldFindings } from "./field-findings.js";
import type { Signs } from "./fit-value.js";
import { idFindings } from "./id-findings.js";
import { type Finding, idText, isPlainObject, type Surveyed, surveyOf } from "./survey.js";
import { pieceFindings, textFindings } from "./text-findings.js";
import { timeFindings } from "./time-findings.js";
import { findLenses, type Lenses } from "./view.js";
import { whoFindings } from "./who-findings.js";

/** What is found over all kinds before anything is asked. */
export interface Overview {
  readonly corpus: Corpus;
  readonly lenses: Lenses;
  readonly survey: readonly Surveyed[];
  readonly findings: readonly Finding[];
  readonly signs: Signs;
}

/** Looks through all settings for how the vendor writes each type. */
export function overviewOf(corpus: Corpus): Overview {
  const lenses = findLenses(corpus);
  const survey = surveyOf(corpus, lenses);
  const ids = idFindings(survey);
  const idMembers = new Set(ids.map(({ way }) => idMemberOf(way)).filter((name) => name !== ""));
  const idIn = (value: JsonValue): string | undefined => {
    if (!isPlainObject(value) || Object.keys(value).length > 3) return undefined;
    const [name] = Object.keys(value).filter((one) => idMembers.has(one));
    return name === undefined ? undefined : idText(value[name]);
  };
  const pieces = pieceFindings(survey);
  const who = whoFindings(survey, idIn);
  const custom = customFieldFindings(survey);
  const findings = [
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
  const fields = new Set(custom.flatMap(({ examples }) => examples.map(({ theirs }) => JSON.stringify(theirs))));
  const tag = findings.find(({ type, way }) => type === "text" && isPlainObject(way) && typeof way.tag === "string");
  const before =
    isPlainObject(tag?.way) && typeof tag.way.tag === "string"
      ? (tag.way.tag.split("${tag")[0] ?? "").replaceAll("$$", "$").trim()
      : "";
  return {
    corpus,
    lenses,
    survey,
    findings,
    signs: {
      idIn,
      isDuration: (value) => typeof value !== "number" && durations.has(shapeKey(value)),
      isClock: (value) => typeof value !== "number" && clocks.has(shapeKey(value)),
      isWho: (value) => whos.has(JSON.stringify(value)),
      isField: (value) => fields.has(JSON.stringify(value)),
      isCondition: () => false,
      hasTag: (text) => before !== "" && text.includes(before),
    },
  };
}

/** Tells values of one form: the same members, or a text with other digits. */
function shapeKey(value: JsonValue): string {
  if (typeof value === "string") return value.replace(/\d+/g, "0").replace(/^-/, "");
  return isPlainObject(value) ? Object.keys(value).join(",") : JSON.stringify(value);
}

function idMemberOf(way: JsonValue): string {
  const as = isPlainObject(way) && isPlainObject(way.as) ? way.as : {};
  return Object.entries(as).find(([, hole]) => hole === "${id}")?.[0] ?? "";
}
