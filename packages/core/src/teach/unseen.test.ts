import { expect, it } from "vitest";
import { dialectOf } from "../dialect/dialect.js";
import { meaningOf, packBook } from "../doors/meaning.js";
import { answer, beginTeaching, nextQuestion, type Teaching, taughtDialect } from "./teach.js";

const block = (id: string, kind: string, config: unknown) => ({ id, kind, config });
const compared = (name: string, verb: string, object?: string) => ({
  filter: { subject: { builtin: name }, verb, ...(object !== undefined && { object }) },
});

const nodes = [
  ...["one", "two", "three"].flatMap((name) => [
    block(`tag-${name}`, "action.add_tag", { tag: `crm://tag/${name}` }),
    block(`stage-${name}`, "action.set_stage", { stage: `crm://stage/${name}` }),
    block(`own-${name}`, "action.assign_owner", { owner: "crm://team/sales", rotation: "ROUND_ROBIN" }),
    block(`say-${name}`, "action.add_note", {
      text: `{{contact.first_name}} of {{contact.city}}, by {{contact.agent_name}}: {{contact.${name}}}`,
    }),
  ]),
  block("if-1", "control.if", compared("STAGE", "EQUALS", "crm://stage/one")),
  block("if-2", "control.if", compared("LAST_REPLY_AT", "KNOWN")),
  block("if-3", "control.if", compared("LEAD_SOURCE", "KNOWN")),
  block("if-4", "control.if", { filter: { subject: { custom: "crm://custom_field/budget" }, verb: "KNOWN" } }),
  block("if-5", "control.if", { filter: { subject: { custom: "crm://custom_field/rooms" }, verb: "KNOWN" } }),
];

const references = [
  ...["one", "two", "three"].flatMap((id) => ["tag", "stage"].map((type) => ({ type, id }))),
  ...["budget", "rooms"].map((id) => ({ type: "custom_field", id })),
  { type: "team", id: "sales" },
  { type: "user", id: "ann" },
];

const packOf = (own: readonly unknown[]) => ({
  automations: [{ key: "a", document: { name: "A", graph: { nodes: own, edges: [] }, references } }],
});

/** Agrees with all that is asked. */
function agreed(): Teaching {
  let state = beginTeaching([packOf(nodes)]);
  for (let question = nextQuestion(state); question !== undefined; question = nextQuestion(state))
    state = answer(state, {
      id: question.id,
      answer: question.ask === "lines" || question.ask === "confirm" ? "yes" : "unknown",
    });
  return state;
}

it("reads words, fields and names of merge tags that no block had, where all that it saw are written in one way", () => {
  const dialect = dialectOf(taughtDialect(agreed()));
  const unseen = [
    block("own", "action.assign_owner", { owner: "crm://team/sales", rotation: "FIRST_TO_CLAIM" }),
    block("bare", "action.assign_owner", { owner: "crm://user/ann" }),
    block("if", "control.if", compared("DO_NOT_CONTACT", "KNOWN")),
    block("say", "action.add_note", { text: "{{contact.zip}} of {{office.zip}}" }),
    block("ask", "action.add_note", { text: "{{contact.zip}}" }),
  ];
  const book = packBook(packOf([...nodes, ...unseen]), [dialect]);
  const said = unseen.map((one) => meaningOf(one, book)?.operands);
  expect(said).toEqual([
    { owner: { team: "sales" }, method: "first_to_claim" },
    { owner: { user: "ann" } },
    { condition: { field: { name: "do_not_contact" }, operator: "is_set" } },
    {},
    { body: "{{zip}}" },
  ]);
});
