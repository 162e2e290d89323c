import { expect, it } from "vitest";
import { dialectOf } from "../dialect/dialect.js";
import { meaningOf, packBook } from "../doors/meaning.js";
import { answer, beginTeaching, nextQuestion, type Question, type Teaching, taughtDialect } from "./teach.js";

const block = (id: string, kind: string, ...settings: readonly unknown[]) => ({ id, kind, config: { do: settings } });

const when = (id: string, condition: unknown) => block(id, "control.if", "when", condition);

const tags = ["hot", "cold", "new"];
const fields = ["budget", "rooms", "visits"];

/** Steps whose settings are lists, in which some places are objects. */
const nodes = [
  when("i1", [
    "&&",
    [
      ["stage", "==", "fresh"],
      ["lastReplyAt", "set"],
    ],
  ]),
  when("i2", [
    "||",
    [
      ["stage", "!=", "fresh"],
      ["leadSource", "set"],
      ["tags", "has", "hot"],
    ],
  ]),
  when("i3", ["lastReplyAt", "empty"]),
  when("i4", ["!", ["stage", "==", "fresh"]]),
  when("i5", { every: [["stage", "==", "fresh"], { no: ["tags", "has", "hot"] }] }),
  ...fields.map((field) => when(`f-${field}`, [`my/${field}`, ">", 5])),
  ...tags.flatMap((tag) => [
    block(`a-${tag}`, "action.add_tag", "+", [tag]),
    block(`r-${tag}`, "action.remove_tag", "-", [tag]),
    block(`t-${tag}`, "trigger.tag_added", "on", [tag]),
    block(`s-${tag}`, "action.set_stage", "at", ["fresh"]),
  ]),
  block("c1", "action.create_task", "todo", { what: "Call them", more: "Twice", for: "role/owner" }),
  block("c2", "action.create_task", "todo", { what: "Write to them", for: "ann" }),
];

const references = [
  ...tags.map((id) => ({ type: "tag", id })),
  ...fields.map((id) => ({ type: "custom_field", id })),
  { type: "stage", id: "fresh" },
  { type: "user", id: "ann" },
];

const pack = { automations: [{ key: "a", document: { name: "A", graph: { nodes, edges: [] }, references } }] };

/** Teaches by what a person says of each question; anything else is unknown. */
function taught(say: (question: Question) => Parameters<typeof answer>[1] | undefined): Teaching {
  let state = beginTeaching([pack]);
  for (let question = nextQuestion(state); question !== undefined; question = nextQuestion(state))
    state = answer(state, say(question) ?? { id: question.id, answer: "unknown" });
  return state;
}

const meaningBy = (state: Teaching, id: string) => {
  const found = nodes.find((node) => node.id === id);
  return found && meaningOf(found, packBook(pack, [dialectOf(taughtDialect(state))]));
};

it("reads conditions that are lists with the operator behind the field", () => {
  const asked: string[] = [];
  const state = taught((question) => {
    if (question.id.startsWith("conditions")) asked.push(...question.lines.map(({ text }) => text));
    if (question.kind === "control.if" && question.ask === "point") {
      const condition = question.values.find(({ at }) => at === "/do/1");
      return { id: question.id, point: { condition: condition?.n ?? 0 } };
    }
    return question.ask === "lines" || question.kind === "control.if" ? { id: question.id, answer: "yes" } : undefined;
  });
  expect(asked.join("\n")).toMatch(/means all/i);
  expect(meaningBy(state, "i1")).toMatchObject({
    certainty: "known",
    operands: {
      condition: {
        all: [
          { field: { name: "stage" }, operator: "is", value: "fresh" },
          { field: { name: "last_reply_at" }, operator: "is_set" },
        ],
      },
    },
  });
  expect(meaningBy(state, "i5")?.operands).toMatchObject({
    condition: { all: [{ operator: "is" }, { not: { operator: "include", value: "hot" } }] },
  });
  expect(meaningBy(state, "i4")?.operands).toMatchObject({ condition: { not: { operator: "is" } } });
});

it("reads an object in a list, where other kinds have a list at that place", () => {
  const operands = new Map([
    ["title", "/do/1/what"],
    ["note", "/do/1/more"],
    ["assignee", "/do/1/for"],
  ]);
  const state = taught((question) => {
    if (question.ask === "lines") return { id: question.id, answer: "yes" };
    if (question.kind !== "action.create_task") return undefined;
    const point = [...operands].flatMap(([operand, at]) => {
      const value = question.values.find((one) => one.at === at);
      return value === undefined ? [] : [[operand, value.n] as const];
    });
    return { id: question.id, point: Object.fromEntries(point) };
  });
  expect(meaningBy(state, "c1")?.operands).toEqual({ title: "Call them", note: "Twice", assignee: { role: "owner" } });
  expect(meaningBy(state, "c2")?.operands).toEqual({ title: "Write to them", assignee: { user: "ann" } });
});
