import { describe, expect, it } from "vitest";
import { dialectOf } from "../dialect/dialect.js";
import { packBook, referencePlaces, typesOfText } from "../doors/meaning.js";
import { answerReference, valuePlaceAt } from "./answer-reference.js";
import { answer, beginTeaching, nextQuestion, type Teaching, taughtDialect, understanding, undo } from "./teach.js";

const block = (id: string, kind: string, config: unknown) => ({ id, kind, config });

const packOf = (...nodes: readonly unknown[]) => ({
  automations: [
    {
      key: "spring",
      document: {
        name: "Spring",
        graph: { nodes, edges: [] },
        references: [
          { type: "tag", id: "vip" },
          { type: "tag", id: "cold" },
          { type: "stage", id: "new" },
          { type: "user", id: "ann" },
        ],
      },
    },
  ],
});

const config = (node: number, path = ""): string => `/automations/0/document/graph/nodes/${node}/config${path}`;

/** Answers at a place of a pack that nobody taught before. */
function answered(pack: unknown, pointer: string, type: string, from: Teaching = beginTeaching([pack])) {
  const place = valuePlaceAt(pack, pointer);
  if (place === undefined) throw new Error(`${pointer} is not in settings`);
  return answerReference(from, place, type);
}

/** Returns the places of the pack's references by what was taught. */
const placesOf = (pack: unknown, state: Teaching) =>
  referencePlaces(pack, packBook(pack, dialectOf(taughtDialect(state))))
    .places.filter(({ how }) => how === "dialect")
    .map(({ at, type, id }) => `${at} ${type} ${id}`);

describe("an answer that a value is a reference", () => {
  it("makes all steps understood that have nothing else, and is undone", () => {
    const pack = packOf(
      block("one", "action.add_tag", { put: "vip" }),
      block("two", "action.add_tag", { put: "cold" }),
      block("three", "action.remove_tag", { take: "vip" }),
    );
    const before = beginTeaching([pack]);
    const { state = before, refused } = answered(pack, config(0, "/put"), "tag");
    expect(refused).toBeUndefined();
    expect(understanding(state)).toEqual({ understood: 2, blocks: 3 });
    expect(placesOf(pack, state)).toEqual([`${config(0, "/put")} tag vip`, `${config(1, "/put")} tag cold`]);
    expect(taughtDialect(undo(state))).toEqual(taughtDialect(before));
    // It is in the dialect's file, and teaching goes on from it.
    expect(understanding(beginTeaching([pack], taughtDialect(state)))).toEqual({ understood: 2, blocks: 3 });
  });

  it("leads to a question about the step if something else in it is open", () => {
    const pack = packOf(
      block("one", "action.add_tag", { put: "vip", unless: "vip" }),
      block("two", "action.add_note", { say: "Called her back" }),
    );
    const { state } = answered(pack, config(0, "/put"), "tag");
    const question = state && nextQuestion(state);
    expect(state && understanding(state).understood).toBe(0);
    expect(question?.lines).toMatchObject([{ kind: "action.add_tag" }]);
    const done = state && question && answer(state, { id: question.id, answer: "yes" });
    expect(done && placesOf(pack, done)).toEqual([`${config(0, "/put")} tag vip`]);
  });

  it("reads an id that is an object, and an element of a list", () => {
    const pack = packOf(
      ...["vip", "cold", "vip"].map((id, index) => block(`t${index}`, "action.add_tag", { put: { id, label: "x" } })),
      block("stop", "action.stop_automations", { flows: ["spring", "autumn"] }),
    );
    const { automations } = pack;
    const document = {
      ...automations[0]?.document,
      references: ["spring", "autumn"]
        .map((id) => ({ type: "automation", id }))
        .concat(automations[0]?.document.references ?? []),
    };
    const own = { automations: [{ key: "spring", document }] };
    const { state, refused } = answered(own, config(3, "/flows/1"), "automation");
    expect(refused).toBeUndefined();
    expect(state && placesOf(own, state)).toContain(`${config(3, "/flows/1")} automation autumn`);
  });

  it.each([
    ["its kind does not have such a record", { put: "new" }, "/put", "stage", '"Add tag" does not have a stage.'],
    [
      "the automation does not list it",
      { put: "hot" },
      "/put",
      "tag",
      "The automation does not list this value as the id of a tag.",
    ],
    ["the value is gone", { put: "vip" }, "/took", "tag", "This value is not in the pack any more."],
  ])("is refused if %s", (_why, settings, path, type, why) => {
    expect(answered(packOf(block("one", "action.add_tag", settings)), config(0, path), type)).toEqual({ refused: why });
  });

  it("is refused if another step contradicts it, or another answer", () => {
    const tags = packOf(
      block("one", "action.add_tag", { put: "vip", or: "cold" }),
      block("two", "action.add_tag", { put: "new", or: "cold" }),
    );
    expect(answered(tags, config(0, "/put"), "tag").refused).toContain('Step 2 of "Spring" has a stage there');
    const { state } = answered(tags, config(0, "/or"), "tag");
    expect(answered(tags, config(0, "/or"), "tag", state).refused).toContain("Undo that answer first.");
  });

  it("is refused for a condition, which is asked about as a whole", () => {
    const pack = packOf(block("one", "control.if", { what: "tags", has: "vip" }));
    expect(answered(pack, config(0, "/has"), "tag").refused).toContain("asked about as a whole");
  });
});

it("finds the types of an id that a text has beside other words", () => {
  const document = { references: [{ type: "tag", id: "vip" }] };
  const found = (text: string, kind = "action.add_tag") => typesOfText(text, kind, document);
  expect([found("vip"), found("urn:tw:label:vip"), found("vipers"), found("vip", "control.wait")]).toEqual([
    ["tag"],
    ["tag"],
    [],
    [],
  ]);
});
