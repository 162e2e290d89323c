import { expect, it } from "vitest";
import { blockKinds } from "../blocks/catalogue.js";
import { answer, beginTeaching, nextQuestion } from "./teach.js";

/** A pack of four steps of each of some kinds, of which the first few kinds have a stamp. */
function packWith(stampOf: (step: number) => unknown) {
  const kinds = blockKinds.slice(0, 20).map(({ kind }) => kind);
  const nodes = kinds.flatMap((kind, place) =>
    [0, 1, 2, 3].map((nth) => {
      const step = place * 4 + nth;
      return { id: `s${step}`, kind, config: { do: [kind.slice(-4)], ...(place < 10 && { uid: stampOf(step) }) } };
    }),
  );
  return { automations: [{ key: "a", document: { name: "A", graph: { nodes, edges: [] } } }] };
}

/** Returns what is asked about members beside the settings, all else being unknown. */
function membersAsked(pack: unknown): readonly string[] {
  let state = beginTeaching([pack]);
  for (let question = nextQuestion(state); question !== undefined; question = nextQuestion(state)) {
    if (question.id === "members") return question.lines.map(({ text }) => text);
    state = answer(state, { id: question.id, answer: "unknown" });
  }
  return [];
}

it("asks whether a stamp that no two steps share is for the CRM itself, though few kinds have it", () => {
  expect(membersAsked(packWith((step) => `b${step * 7919}`))).toEqual([expect.stringMatching(/^“?"?uid.*in 10 kinds/)]);
  expect(membersAsked(packWith((step) => `Call number ${step}`))).toEqual([]);
  expect(membersAsked(packWith((step) => `b${step % 35}`))).toEqual([]);
});
