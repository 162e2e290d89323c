import type { JsonValue } from "../json.js";
import { listOf, quote } from "../words/wording.js";
import type { Claim } from "./claims.js";
import type { Overview } from "./findings.js";
import { type Asked, type Line, linesQuestion, type Reading } from "./question.js";
import { theirsWords, valueWords } from "./question-words.js";
import { digestOf } from "./resume.js";
import { type Finding, isPlainObject } from "./survey.js";

/** What is shown of a finding in the question: so many blocks. */
const examplesShown = 3;

/** Asks how the vendor writes each type, over all kinds. */
export function askShapes({ findings }: Overview, page: number, asked: ReadonlySet<string>): Asked | undefined {
  const lines = findings
    .filter(({ type }) => type !== "tag" && type !== "age")
    .map((finding) => shapeLine(finding, findings));
  const from = page * 12;
  return linesQuestion(
    page === 0 ? "shapes" : `shapes ${page + 1}`,
    "Is this what these mean, wherever they stand?",
    lines.slice(from, from + 12).filter(({ about = "" }) => !asked.has(about)),
  );
}

/** Names how a type is written, so that it is not asked twice. */
export const shapeId = ({ type, way }: Finding): string => `shape ${type} ${digestOf(way)}`;

/** Asks which of our merge tags the vendor's are. */
export function askTags({ findings }: Overview, page: number): Asked | undefined {
  const lines = findings
    .filter(({ type }) => type === "tag")
    .map(({ way, examples }): Line => {
      const { theirs, ours } = isPlainObject(way) ? way : { theirs: "", ours: "" };
      const isPrefix = ours === "*";
      const known = isPrefix ? String(theirs).slice(0, -1) : "";
      const nameOf = (example: unknown): string => String(example).slice(known.length);
      const [first] = examples;
      return {
        text: isPrefix
          ? `${quote(String(first?.ours))} is {{${nameOf(first?.ours)}}}, and so are all names after ${quote(known)}`
          : `${quote(String(theirs))} is {{${String(ours)}}}`,
        reads: examples.slice(0, 5).map(({ sample, ours: name }) => ({
          block: sample.place,
          says: { type: "tag", value: isPrefix ? nameOf(name) : ours, theirs: String(isPrefix ? name : theirs) },
        })),
        claims: [{ is: "tag", theirs: String(theirs), ours: String(ours) }],
      };
    });
  const from = page * 12;
  return linesQuestion(`tags ${page + 1}`, "Is this what these merge tags fill in?", lines.slice(from, from + 12));
}

export function shapeLine(finding: Finding, findings: readonly Finding[]): Line {
  const { type, way, examples } = finding;
  const distinct = distinctExamples(examples);
  const reads = distinct
    .slice(0, examplesShown)
    .map(({ sample, ours, theirs }): Reading => ({ block: sample.place, says: { type, value: ours, theirs } }));
  const [first] = distinct;
  const ways: readonly JsonValue[] = Array.isArray(way) ? way : [way];
  const claims = ways.map((one): Claim => ({ is: "shape", type, way: one }));
  // How old something is is written as lengths of time are.
  if (type === "duration")
    for (const one of findings)
      if (one.type === "age" && one.examples === examples) claims.push({ is: "shape", type: "age", way: one.way });
  const shown = distinct
    .slice(0, examplesShown)
    .map(({ theirs, ours, sample }) => `${theirsWords(theirs)} is ${valueWords(type, ours, sample)}`)
    .join("; ");
  const names = [...new Set(examples.map(({ ours }) => String(ours)))].slice(0, examplesShown);
  const tag = isPlainObject(way) && typeof way.tag === "string" ? way.tag.replaceAll("$$", "$") : undefined;
  const tags = names.map((name) => quote((tag ?? "").replace(/\$\{tag[^}]*\}/, () => name)));
  return {
    about: shapeId(finding),
    text:
      type === "text"
        ? tag === undefined
          ? "Messages are written in pieces: some hold words, others the name of a merge tag"
          : `In messages, ${listOf(tags, "and")} are merge tags`
        : `${titles.get(type) ?? type}: ${shown}`,
    reads: first === undefined || type === "text" ? [] : reads,
    claims,
  };
}

const titles: ReadonlyMap<string, string> = new Map([
  ["id", "Records"],
  ["duration", "Lengths of time"],
  ["clock", "Times of day"],
  ["text", "Texts with merge tags"],
  ["who", "People, teams and roles"],
  ["field", "Custom fields"],
]);

function distinctExamples(examples: Finding["examples"]): Finding["examples"] {
  const seen = new Map(examples.map((example) => [JSON.stringify(example.theirs), example]));
  return [...seen.values()];
}
