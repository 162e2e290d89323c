import { describe, expect, it } from "vitest";
import type { Loose, Pack } from "../../model.js";
import { itemLabel, nameAt, packItems, stagesOf } from "./items.js";

const pack: Loose<Pack> = {
  automations: [{ key: "a", document: { name: "Welcome" } }],
  pipelines: [{ stages: [{ key: "new", name: "New" }] }, { key: "p" }],
  resources: [{ key: "r", kind: "custom_field", name: "Budget" }, { name: "" }],
};

describe("itemsOf and stagesOf", () => {
  it("reads items as far as they can be read", () => {
    expect(packItems(pack, "automations").map(nameAt)).toEqual(["/automations/0/document/name"]);
    expect(packItems(pack, "automations")).toMatchObject([{ key: "a", name: "Welcome" }]);
    expect(packItems(pack, "pipelines").map(({ key }) => key)).toEqual([undefined, "p"]);
    expect(stagesOf(pack).map((stages) => stages.map(({ at }) => at))).toEqual([["/pipelines/0/stages/0"], []]);
    expect(packItems(pack, "assets")).toEqual([]);
  });
});

describe("itemName", () => {
  it("says what it is and what it is called, else which it is", () => {
    expect(packItems(pack, "resources").map(itemLabel)).toEqual(['custom field "Budget"', "resource number 2"]);
  });
});
