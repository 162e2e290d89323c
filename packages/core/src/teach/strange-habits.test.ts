import { expect, it } from "vitest";
import { dialectOf } from "../dialect/dialect.js";
import { meaningOf, packBook } from "../doors/meaning.js";
import { fieldNamesOf } from "./condition-grammar.js";
import { answer, beginTeaching, nextQuestion, taughtDialect } from "./teach.js";

const block = (id: string, kind: string, config: unknown) => ({ id, kind, config });

const ids = (type: string, ...names: readonly string[]) => names.map((id) => ({ type, id, name: id }));

const references = [...ids("tag", "hot", "cold", "new"), ...ids("user", "ann", "ben"), ...ids("stage", "fresh", "old")];

const packOf = (nodes: readonly unknown[]) => ({
  automations: [{ key: "a", document: { name: "A", graph: { nodes, edges: [] }, references } }],
});

/** Agrees with all that is asked. */
function agreed(pack: unknown, dialect?: unknown) {
  let state = beginTeaching([pack], dialect);
  for (let question = nextQuestion(state); question !== undefined; question = nextQuestion(state)) {
    const { id, ask } = question;
    state = answer(state, { id, answer: ask === "lines" || ask === "confirm" ? "yes" : "unknown" });
  }
  return taughtDialect(state);
}

const operandsBy = (dialect: unknown, pack: unknown, nodes: readonly ReturnType<typeof block>[]) =>
  nodes.map((node) => meaningOf(node, packBook(pack, [dialectOf(dialect)]))?.operands);

it("reads ids behind a short word for their type, and merge tags in other marks", () => {
  const nodes = [
    ...["hot", "cold", "new"].map((id) => block(`t-${id}`, "action.add_tag", { put: `tg-${id}` })),
    ...["fresh", "old"].map((id) => block(`s-${id}`, "action.set_stage", { to: `st-${id}` })),
    ...["One", "Two", "Three"].map((word) => block(`n-${word}`, "action.add_note", { say: `${word}, {$first_name}` })),
  ];
  const pack = packOf(nodes);
  const said = operandsBy(agreed(pack), pack, nodes);
  expect(said).toContainEqual({ tag: "cold" });
  expect(said).toContainEqual({ stage: "old" });
  expect(said).toContainEqual({ body: "Two, {{first_name}}" });
});

it("reads ids that stand alone where only people have a mark", () => {
  const nodes = [
    ...["hot", "cold", "new"].map((id) => block(`t-${id}`, "action.add_tag", { put: id })),
    ...["ann", "ben", "ann"].map((id, index) => block(`o-${index}`, "action.add_collaborator", { who: `U.${id}` })),
  ];
  const pack = packOf(nodes);
  const said = operandsBy(agreed(pack), pack, nodes);
  expect(said).toContainEqual({ tag: "hot" });
  expect(said).toContainEqual({ user: "ben" });
});

it("writes once what is around all settings, but not where somebody wrote a whole way", () => {
  const nodes = [
    ...["hot", "cold", "new"].map((id) => block(`t-${id}`, "action.add_tag", { args: { put: id } })),
    ...["One", "Two", "Three"].map((word) => block(`n-${word}`, "action.add_note", { args: { say: `${word} more` } })),
  ];
  const pack = packOf(nodes);
  const taught = agreed(pack);
  expect(taught).toMatchObject({ kinds: { "action.add_note": { as: { say: "${body}" } } } });
  expect(operandsBy(taught, pack, nodes)).toContainEqual({ body: "One more" });
  const around = { dialect: 1, name: "own", config: { as: { args: "${config}", "rev?": "${_}" } } };
  expect(operandsBy(agreed(pack, around), pack, nodes)).toContainEqual({ tag: "cold" });
  const own = { dialect: 1, name: "own", kinds: { "action.add_note": { as: { args: { say: "${body}" } } } } };
  const both = operandsBy(agreed(pack, own), pack, nodes);
  expect(both).toContainEqual({ body: "One more" });
  expect(both).toContainEqual({ tag: "cold" });
});

it("reads names of fields behind a mark, also those that no step has", () => {
  const { ways } = fieldNamesOf(new Set(["@stage", "@last-reply-at", "@created-at", "@owner"]));
  expect(ways).toEqual([{ as: "@${name: kebab}" }]);
});

it("reads conditions with their word last, and lists whose first number tells what follows", () => {
  const field = (name: string): readonly string[] => ["F", name];
  const when = (id: string, condition: unknown) => block(id, "control.if", { do: [210, condition] });
  const nodes = [
    when("i1", [
      [
        [field("stage"), "fresh", "EQ"],
        [field("last_reply_at"), "IS SET"],
      ],
      "AND",
    ]),
    when("i2", [
      [
        [field("stage"), "fresh", "NE"],
        [field("tags"), "hot", "HAS"],
      ],
      "OR",
    ]),
    when("i3", [[field("tags"), "hot", "HAS"], "NOT"]),
    when("i4", [field("last_reply_at"), "EMPTY"]),
    ...["hot", "cold", "new"].map((id) => block(`t-${id}`, "action.add_tag", { do: [101, id] })),
    ...["fresh", "old"].map((id) => block(`s-${id}`, "action.set_stage", { do: [103, id] })),
    ...["hot", "cold"].map((id) => block(`r-${id}`, "action.remove_tag", { do: [102, id] })),
    ...["One", "Two"].map((word) => block(`n-${word}`, "action.add_note", { do: [124, `${word} of them`] })),
    ...["Hello you", "Hi you"].map((word) =>
      block(`m-${word}`, "action.send_email", { do: [121, 0, word, `${word}!`] }),
    ),
    block("m-3", "action.send_email", { do: [122, "welcome"] }),
  ];
  const pack = packOf(nodes);
  expect(operandsBy(agreed(pack), pack, nodes).slice(0, 4)).toEqual([
    {
      condition: {
        all: [
          { field: { name: "stage" }, operator: "is", value: "fresh" },
          { field: { name: "last_reply_at" }, operator: "is_set" },
        ],
      },
    },
    {
      condition: {
        any: [
          { field: { name: "stage" }, operator: "is_not", value: "fresh" },
          { field: { name: "tags" }, operator: "include", value: "hot" },
        ],
      },
    },
    { condition: { not: { field: { name: "tags" }, operator: "include", value: "hot" } } },
    { condition: { field: { name: "last_reply_at" }, operator: "is_empty" } },
  ]);
});
