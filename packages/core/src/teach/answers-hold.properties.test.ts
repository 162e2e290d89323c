import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { deepEqual } from "../json.js";
import type { Given, Question } from "./question.js";
import { derivedOf, type Teaching } from "./state.js";
import { jsonMembers } from "./subject-ways.js";
import { answer, beginTeaching, nextQuestion, taughtDialect, undo } from "./teach.js";

const text = readFileSync(new URL("../../../../fixtures/dialects/closedesk/every-kind.json", import.meta.url), "utf8");
const pack: unknown = JSON.parse(text);

/** Makes an answer of some kind to a question, right or wrong: `pick` decides. */
function anyAnswer({ id, ask, lines, choices, values, operands }: Question, pick: readonly number[]): Given {
  const [kind = 0, ...numbers] = pick;
  if (kind % 5 === 0) return { id, answer: "unknown" };
  switch (ask) {
    case "lines":
      return kind % 5 < 3 ? { id, answer: "yes" } : { id, wrong: numbers.map((n) => (n % lines.length) + 1) };
    case "choose":
      return { id, choose: ((numbers[0] ?? 0) % choices.length) + 1 };
    case "confirm":
      if (kind % 5 < 3) return { id, answer: "yes" };
      return {
        id,
        point: Object.fromEntries(operands.map(({ name }, at) => [name, (numbers[at] ?? 0) % (values.length + 1)])),
      };
    case "point":
      return {
        id,
        point: Object.fromEntries(operands.map(({ name }, at) => [name, (numbers[at] ?? 0) % (values.length + 1)])),
      };
    default:
      return ask satisfies never;
  }
}

const readings = (state: Teaching) => derivedOf(state).understood;

it("never makes a block unknown again or say something else, whatever is answered, and takes back exactly", {
  timeout: 120_000,
}, () => {
  const picks = fc.array(fc.array(fc.nat(40), { minLength: 6, maxLength: 6 }), { minLength: 5, maxLength: 30 });
  fc.assert(
    fc.property(picks, (answers) => {
      let state = beginTeaching([pack]);
      for (const pick of answers) {
        const question = nextQuestion(state);
        if (question === undefined) break;
        const next = answer(state, anyAnswer(question, pick));
        const [before, after] = [readings(state), readings(next)];
        for (const [sample, operands] of before) expect(deepEqual(after.get(sample), operands)).toBe(true);
        if (next !== state) {
          const back = undo(next);
          expect(taughtDialect(back)).toEqual(taughtDialect(state));
          expect(nextQuestion(back)).toEqual(question);
        }
        state = next;
      }
    }),
    { numRuns: 12 },
  );
});

/** Agrees with everything that is asked at first. */
function agreed(beginning: Teaching): Teaching {
  let state = beginning;
  for (let asked = 0; asked < 14; asked += 1) {
    const question = nextQuestion(state);
    if (question === undefined) break;
    state = answer(
      state,
      question.ask === "choose" ? { id: question.id, choose: 1 } : { id: question.id, answer: "yes" },
    );
  }
  return state;
}

it("goes on from the file that it wrote as if it had not stopped", () => {
  const state = agreed(beginTeaching([pack]));
  const file: unknown = JSON.parse(JSON.stringify(taughtDialect(state)));
  const resumed = beginTeaching([pack], file);
  expect(taughtDialect(resumed)).toEqual(taughtDialect(state));
  expect(nextQuestion(resumed)).toEqual(nextQuestion(state));
  expect(taughtDialect(undo(resumed))).toEqual(taughtDialect(undo(state)));
});

it("puts what it is taught of a kind behind what somebody wrote of it, and leaves a taught way that was changed alone", () => {
  const own = { as: { label: "${tag}" } };
  const begun = { dialect: 1, name: "office", kinds: { "action.add_tag, action.remove_tag": own } };
  const file = jsonMembers(taughtDialect(agreed(beginTeaching([pack], begun))));
  const { "action.add_tag": ways, ...others } = jsonMembers(file.kinds);
  const [first, second] = Array.isArray(ways) ? ways : [];
  expect(first).toEqual(own);
  expect(second).toHaveProperty("from");
  expect(taughtDialect(beginTeaching([pack], file))).toEqual(file);
  const changed = { ...jsonMembers(second), as: own.as };
  const kinds = { ...others, "action.add_tag": changed };
  expect(taughtDialect(beginTeaching([pack], { ...file, kinds }))).toMatchObject({ kinds });
});
