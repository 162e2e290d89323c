import type { Session } from "../dialect/codec.js";
import { readSettings } from "../dialect/read-block.js";
import type { JsonValue } from "../json.js";
import type { Given, Question } from "./question.js";
import { type JsonMembers, jsonMembers } from "./resume.js";
import { derivedOf, type Teaching } from "./state.js";
import { isPlainObject } from "./survey.js";
import { answer, beginTeaching, nextQuestion } from "./teach.js";

/** More questions than a vendor's packs ever need. */
const mostQuestions = 300;

/** Guesses a dialect from packs alone: each way is a proposal with the number of blocks that it would read. */
export function guessDialect(packs: readonly unknown[]): JsonMembers {
  let state = beginTeaching(packs);
  for (let asked = 0; asked < mostQuestions; asked += 1) {
    const question = nextQuestion(state);
    if (question === undefined) break;
    state = answer(state, likelyAnswer(question));
  }
  return proposalsOf(state);
}

/** Takes every guess for right; where there is none, nothing is known. */
const likelyAnswer = ({ id, ask }: Question): Given => ({
  id,
  answer: ask === "lines" || ask === "confirm" ? "yes" : "unknown",
});

function proposalsOf(state: Teaching): JsonMembers {
  const { json, dialect } = derivedOf(state);
  const { corpus } = state.overview;
  const counts = new Map<string, number>();
  const sessions = new Map<number, Session>();
  for (const { place, subject, config } of corpus.samples) {
    const session = sessions.get(place.pack) ?? corpus.sessionOf(place.pack);
    sessions.set(place.pack, session);
    const at = readSettings(dialect, subject, config, session)?.way.at;
    if (at !== undefined) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const marked = (ways: JsonValue, at: string): JsonValue => {
    const all: readonly JsonValue[] = Array.isArray(ways) ? ways : [ways];
    const proposals = all.map((way, index): JsonValue => {
      if (!isPlainObject(way)) return way;
      const { from: _from, ...own } = way;
      return { ...own, proposed: counts.get(Array.isArray(ways) ? `${at}/${index}` : at) ?? 0 };
    });
    const [only] = proposals;
    return proposals.length === 1 && only !== undefined ? only : proposals;
  };
  const kinds = Object.entries(jsonMembers(json.kinds)).map(([kind, ways]): [string, JsonValue] => [
    kind,
    marked(ways, `/kinds/${kind}`),
  ]);
  return {
    ...json,
    ...(json.filters !== undefined && { filters: marked(json.filters, "/filters") }),
    kinds: Object.fromEntries(kinds),
  };
}
