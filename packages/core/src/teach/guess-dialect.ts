import type { Session } from "../dialect/codec.js";
import { readSettings } from "../dialect/read-block.js";
import type { JsonValue } from "../json.js";
import type { Given, Question } from "./question.js";
import { derivedOf, type Teaching } from "./state.js";
import { type JsonMembers, membersOfWays, subjectWays, wayMembers } from "./subject-ways.js";
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
    const session = sessions.get(place.pack) ?? corpus.sessionOf(place.pack, dialect);
    sessions.set(place.pack, session);
    const at = readSettings(dialect, subject, config, session)?.way.at;
    if (at !== undefined) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const ways = subjectWays(json).map(({ key, ways: own }) => {
    const place = placeOf(key);
    return [
      key,
      own.map((way, index): JsonValue => {
        if (!isPlainObject(way)) return way;
        const { from: _from, ...rest } = way;
        return { ...rest, proposed: counts.get(own.length > 1 ? `${place}/${index}` : place) ?? 0 };
      }),
    ] as const;
  });
  return { ...json, ...membersOfWays(ways) };
}

/** Returns where a file has the ways of a subject. */
function placeOf(key: string): string {
  const [data, resource] = key.split(" ");
  if (data === "data" && resource !== undefined) return `/resources/${resource}`;
  return wayMembers.has(key) ? `/${key}` : `/kinds/${key}`;
}
