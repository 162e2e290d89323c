import { dialectOf, packBook } from "@setup-pack/core/meaning";
import { describe, expect, it } from "vitest";
import { unfinishedSteps, unreadSettings } from "./unread-settings.js";

const book = packBook({});
const read = (kind: string, config: unknown, by = book) => {
  const { missing, foreign } = unreadSettings({ kind, config, node: undefined }, by);
  return [missing, foreign].map((settings) => settings.map(({ title, place }) => `${title} at ${place.join("/")}`));
};

describe("what is between a step's settings and the book", () => {
  it("tells what is missing or empty from what is there and not known", () => {
    expect(read("action.add_tag", { tag_id: "hot" })).toEqual([[], []]);
    expect(read("action.add_tag", { Tag: "hot" })).toEqual([["Tag at tag_id"], ["Tag at Tag"]]);
    expect(read("action.add_tag", { tag_id: "" })).toEqual([["Tag at tag_id"], []]);
    expect(read("control.if", { field: "tags", operator: "include", tag_id: "elsewhere" })).toEqual([[], ["If at "]]);
    expect(read("action.add_tag", 5)).toEqual([[], ["Add tag at "]]);
    expect(read("no.such", {})).toEqual([[], []]);
  });

  it("finds a condition that is not whole", () => {
    expect(read("control.if", { all: [{ field: "tags", operator: "" }] })[0]).toEqual(["Condition at "]);
  });

  it("takes the settings of a way that is begun for unfinished", () => {
    expect(read("control.wait", { until: "closing_date" })).toEqual([[], []]);
    expect(read("trigger.deal_stuck_in_stage", { days: 7 })).toEqual([
      ["Pipeline at pipeline_id", "Stage at stage_id"],
      [],
    ]);
    expect(read("control.if", { field: "tags", operator: "include" })).toEqual([["Condition at "], []]);
    expect(read("action.set_field", { field: "stage", lead_source_id: "web" })[1]).toEqual(["Field at field"]);
  });

  it("tells settings of another dialect that are not there from those that it does not understand", () => {
    const kinds = { "action.add_note": { as: { say: "${body}", loud: "yes" } } };
    const theirs = packBook({}, dialectOf({ dialect: 1, name: "bayside", kinds }));
    expect(read("action.add_note", { loud: "no" }, theirs)).toEqual([["Note at say"], ["loud at loud"]]);
    expect(read("action.add_note", { say: "", loud: "yes" }, theirs)).toEqual([["Note at say"], []]);
    expect(read("action.add_note", {}, theirs)).toEqual([["Note at say"], []]);
  });

  it("understands nothing of settings that no dialect has", () => {
    const nodes = [{ kind: "action.add_note", config: { words: "Hi" } }];
    const theirs = packBook({ automations: [{ document: { graph: { nodes } } }] });
    expect(read("action.add_note", { words: "Hi" }, theirs)).toEqual([[], ["Add note at "]]);
    expect(read("action.add_note", { body: "Hi" }, theirs)).toEqual([[], ["Add note at "]]);
    expect(read("action.add_note", {}, theirs)).toEqual([[], []]);
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
