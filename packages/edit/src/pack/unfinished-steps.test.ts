import { parseBlockSchemas } from "@setup-pack/core";
import { blockBook } from "@setup-pack/core/meaning";
import { describe, expect, it } from "vitest";
import { unfinishedSteps } from "./unfinished-steps.js";
import { unreadSettings } from "./unread-settings.js";

const book = blockBook();
const read = (kind: string, config: unknown, by = book) => {
  const { missing, foreign } = unreadSettings({ kind, config, node: undefined }, by);
  return [missing, foreign].map((settings) => settings.map(({ title, place }) => `${title} at ${place.join("/")}`));
};

describe("what is between a step's settings and the book", () => {
  it("tells what is missing or empty from what is there and not known", () => {
    expect(read("action.add_tag", { tag_id: "hot" })).toEqual([[], []]);
    expect(read("action.add_tag", { Tag: "hot" })).toEqual([["Tag at tag_id"], ["Tag at Tag"]]);
    expect(read("action.add_tag", { tag_id: "" })).toEqual([["Tag at tag_id"], []]);
    expect(read("action.add_tag", 5)).toEqual([[], []]);
    expect(read("no.such", {})).toEqual([[], []]);
  });

  it("finds what is missing deep within a setting", () => {
    expect(read("control.if", { all: [{ field: "tags", operator: "" }] })[0]).toEqual(["All of at all/0/operator"]);
  });

  it("asks for what the form of a team asks for, where that only describes the form", () => {
    const config = { properties: { room: { title: "Room", type: "string" } }, required: ["room"] };
    const { blocks = new Map() } = parseBlockSchemas({
      blockSchemasVersion: 1,
      blocks: { "action.add_tag": { config } },
    });
    expect(read("action.add_tag", {}, blockBook({ team: blocks }))[0]).toEqual(["Room at room"]);
  });
});

describe("the steps to finish", () => {
  const automation = (...configs: object[]) => ({
    document: { graph: { nodes: configs.map((config) => ({ kind: "action.add_tag", config })) } },
  });

  it("are those with something missing, with the first setting that is", () => {
    const pack = { automations: [automation({ tag_id: "hot" }, {}), 5, automation({}, { tag_id: null })] };
    expect(unfinishedSteps(pack, book).map(({ setting }) => setting.join("/"))).toEqual([
      "automations/0/document/graph/nodes/1/config/tag_id",
      "automations/2/document/graph/nodes/0/config/tag_id",
      "automations/2/document/graph/nodes/1/config/tag_id",
    ]);
    expect(unfinishedSteps({}, book)).toEqual([]);
  });
});
