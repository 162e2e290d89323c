import { weekdays } from "../describe/date-words.js";
import type { JsonValue } from "../json.js";
import { quote } from "../words/wording.js";
import type { KindGuess } from "./guess-kind.js";
import { type Asked, type Line, linesQuestion, type Reading } from "./question.js";
import { theirsWords } from "./question-words.js";
import { digestOf } from "./resume.js";
import type { Derived } from "./state.js";

const ourWord = (guess: JsonValue): string =>
  typeof guess === "boolean" ? (guess ? "yes" : "no") : String(guess).replaceAll("_", " ");

const titleOf = ({ operands }: KindGuess["signature"], name: string): string =>
  operands.find((one) => one.name === name)?.title ?? name;

/** Asks what the words of tables say, those of all kinds together. */
export function askWords(guesses: readonly KindGuess[], { settled, asked }: Derived): Asked | undefined {
  const lines = new Map<
    string,
    { table: string; theirs: JsonValue; guess: JsonValue; reads: Reading[]; title: string }
  >();
  for (const { made, signature } of guesses)
    for (const { role, words } of made)
      for (const { table, theirs, guess, says, surveyed } of words) {
        const key = `${table} ${JSON.stringify(theirs)}`;
        if (
          guess === undefined ||
          settled.tables.get(table)?.has(JSON.stringify(theirs)) === true ||
          asked.has(`word ${key}`)
        )
          continue;
        const line = lines.get(key) ?? { table, theirs, guess, reads: [], title: titleOf(signature, role.operand) };
        lines.set(key, line);
        if (line.reads.length < 5)
          line.reads.push({
            block: surveyed.sample.place,
            says: { type: `operand ${role.operand}`, value: says ?? guess ?? undefined, theirs },
          });
      }
  const all = [...lines].filter(([key]) => !asked.has(`word ${key}`));
  const shown = all.slice(0, 12);
  const made = shown.map(([key, { table, theirs, guess, reads, title }]): Line => {
    const said = table === "weekday" ? (weekdays[Number(guess)] ?? ourWord(guess)) : ourWord(guess);
    const says = guess === null ? "says nothing" : `is ${quote(said)}`;
    return {
      about: `word ${key}`,
      text: `${title}: ${theirsWords(theirs)} ${says}`,
      reads,
      claims: [{ is: "word", table, theirs, ours: guess }],
    };
  });
  const id = `words ${digestOf(shown.map(([key]) => key))}`;
  return linesQuestion(id, "Is this what these words mean?", made);
}
