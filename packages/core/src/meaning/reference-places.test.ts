import { describe, expect, it } from "vitest";
import { blockBook } from "./block-book.js";
import { packBook } from "./pack-book.js";
import { referencePlaces, strayMentions, withTexts } from "./reference-places.js";

const places = (references: readonly object[], ...nodes: readonly { kind: string; config: unknown }[]): string[] =>
  referencePlaces({ graph: { nodes }, references }, blockBook()).map(
    ({ node, path, type, how }) => `${node} ${path.join("/")} ${type} ${how}`,
  );

const buyer = { type: "tag", id: "buyer" };

describe("referencePlaces", () => {
  it("leaves a word that equals an id alone, where the reference stands at a place for one", () => {
    expect(
      places(
        [buyer],
        { kind: "action.add_tag", config: { tag_id: "buyer" } },
        { kind: "action.create_transaction", config: { side: "buyer", status: "open", name: "buyer" } },
      ),
    ).toEqual(["0 tag_id tag marked"]);
  });

  it("goes by the names of members that the book does not know", () => {
    expect(places([buyer], { kind: "action.add_note", config: { body: "Hi", seenIds: ["buyer", "x"] } })).toEqual([
      "0 seenIds/0 tag named",
    ]);
  });

  it("takes whole texts elsewhere for a reference only where it stands at no better place", () => {
    expect(places([buyer], { kind: "action.add_note", config: { body: "buyer", when: { tag: "buyer" } } })).toEqual([
      "0 when/tag tag assumed",
    ]);
  });

  it("tells references of one id apart by what the book marks", () => {
    const stages = [
      { type: "stage", id: "won" },
      { type: "deal_stage", id: "won" },
    ];
    expect(
      places(
        stages,
        { kind: "action.set_stage", config: { stage_id: "won" } },
        { kind: "action.move_deal_stage", config: { pipeline_id: "p", stage_id: "won" } },
      ),
    ).toEqual(["0 stage_id stage marked", "1 stage_id deal_stage marked"]);
  });

  it("finds them in conditions of groups, in lists of objects, and in a convention that was learned", () => {
    const field = { type: "custom_field", id: "price" };
    const group = { any: [{ not: { field_id: "price", operator: "is_set" } }] };
    expect(places([field], { kind: "control.if", config: group })).toEqual([
      "0 any/0/not/field_id custom_field marked",
    ]);
    const into = [{ name: "price", field_id: "price" }];
    expect(places([field], { kind: "action.ai_extract", config: { prompt: "Look", into } })).toEqual([
      "0 into/0/field_id custom_field marked",
    ]);
    const document = {
      graph: { nodes: [{ kind: "action.add_tag", config: { label: "buyer" } }] },
      references: [buyer],
    };
    const book = packBook({ automations: [{ document }] });
    expect(referencePlaces(document, book)).toMatchObject([{ path: ["label"], how: "marked" }]);
  });

  it("takes the value of a condition for what its field names, wherever the condition stands", () => {
    const skip = { field: "tags", operator: "include", value: ["buyer", "seller"] };
    const config = { side: "buyer", skip_when: skip, other: { field: "notes", value: "buyer" } };
    expect(places([buyer], { kind: "action.add_note", config })).toEqual(["0 skip_when/value/0 tag marked"]);
    const document = { graph: { nodes: [{ kind: "action.create_transaction", config }] }, references: [buyer] };
    expect(strayMentions(document, blockBook()).map(({ path }) => path.join("/"))).toEqual(["other/value"]);
  });

  it("survives hostile configs", () => {
    const config = JSON.parse('{"__proto__":{"tag_id":"buyer"},"constructor":"buyer"}');
    expect(places([buyer], { kind: "action.add_tag", config })).toEqual(["0 __proto__/tag_id tag named"]);
    expect(referencePlaces(null, blockBook())).toEqual([]);
  });
});

describe("withTexts", () => {
  it("replaces texts at their places and nothing else", () => {
    const config = { a: "x", list: ["x", { b: "x" }], x: "x" };
    expect(
      withTexts(config, [
        { path: ["list", 1, "b"], text: "y" },
        { path: ["x"], text: "z" },
      ]),
    ).toEqual({
      a: "x",
      list: ["x", { b: "y" }],
      x: "z",
    });
    expect(config.x).toBe("x");
  });
});
