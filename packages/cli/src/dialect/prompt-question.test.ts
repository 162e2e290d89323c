import type { Question } from "@setup-pack/core/teach";
import { describe, expect, it } from "vitest";
import { progressText, promptQuestion } from "./prompt-question.js";

const plain: Question = {
  id: "q",
  ask: "lines",
  settles: 0,
  text: "Is this right?",
  also: [],
  values: [],
  guess: {},
  choices: [],
  operands: [],
  lines: [
    { n: 1, text: "“equals” is “is”", reads: [] },
    { n: 2, text: "“above” is “less_than”", reads: [] },
  ],
  reads: [],
};

const confirm: Question = {
  ...plain,
  ask: "confirm",
  lines: [],
  values: [
    { n: 1, at: "/a", value: "Hello" },
    { n: 2, at: "/b", value: { days: 2 } },
  ],
  guess: { body: 2 },
  operands: [{ name: "body", title: "Message" }],
};

/** Types these lines, one at each prompt. */
function typing(...typed: readonly string[]) {
  const left = [...typed];
  const shown: string[] = [];
  return {
    shown,
    prompt(question: string) {
      shown.push(question);
      return left.shift() ?? "s";
    },
  };
}

describe("a question at the terminal", () => {
  it.each([
    ["y", { is: "answer", given: { id: "q", answer: "yes" } }],
    ["2", { is: "answer", given: { id: "q", wrong: [2] } }],
    ["1, 2", { is: "answer", given: { id: "q", wrong: [1, 2] } }],
    ["?", { is: "answer", given: { id: "q", answer: "unknown" } }],
    ["b", { is: "undo" }],
    ["s", { is: "save" }],
  ])("takes %j about lines", (typed, wanted) => {
    expect(promptQuestion(plain, typing(typed).prompt)).toEqual(wanted);
  });

  it("asks again until it understands", () => {
    const { prompt, shown } = typing("perhaps", "3", "y");
    expect(promptQuestion(plain, prompt)).toMatchObject({ given: { answer: "yes" } });
    expect(shown).toHaveLength(3);
    expect(shown[0]).toContain("2  “above” is “less_than”");
  });

  it("asks which value holds what after a no", () => {
    const { prompt, shown } = typing("n", "7", "1");
    expect(promptQuestion(confirm, prompt)).toEqual({ is: "answer", given: { id: "q", point: { body: 1 } } });
    expect(shown[1]).toBe("  Message: which value, or 0 for none (Enter: 2): ");
  });

  it("takes the number of a choice", () => {
    const choose: Question = { ...plain, ask: "choose", lines: [], choices: [{ n: 1, text: "1 hour" }] };
    expect(promptQuestion(choose, typing("2", "1").prompt)).toMatchObject({ given: { choose: 1 } });
  });

  it("says how far teaching is", () => {
    expect(progressText(1204, 1510, 96)).toBe("Understood 1,204 of 1,510 (79 %). This answer: 96.\n");
  });
});
