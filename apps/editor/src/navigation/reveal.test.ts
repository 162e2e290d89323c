import { pathOf } from "@setup-pack/edit";
import { describe, expect, it } from "vitest";
import { fakeEditor } from "../editor/fake-editor.test-support.js";
import { placeOf, reveal } from "./reveal.js";

const pack = {
  name: "Pack",
  brand: { colours: ["#fff"] },
  automations: [
    {
      key: "welcome",
      document: {
        name: "Welcome",
        settings: { daily_send_limit: 0 },
        references: [{ type: "tag", id: "hot" }],
        graph: {
          nodes: [
            { id: "a", kind: "trigger.manual" },
            { id: "a", kind: "control.wait", config: { "0": { amount: 1 } } },
          ],
          edges: [{ source: "a", target: "a" }],
        },
      },
    },
  ],
  pipelines: [{ key: "sales", name: "Sales", stages: [] }],
  smartLists: "none",
};

describe("where a place of the pack is shown", () => {
  it("tells indices of lists from members that look like numbers", () => {
    expect(pathOf(pack, "/automations/0/document/graph/nodes/1/config/0/amount")).toEqual([
      "automations",
      0,
      "document",
      "graph",
      "nodes",
      1,
      "config",
      "0",
      "amount",
    ]);
    expect(pathOf(pack, "/a~1b/c~0d")).toEqual(["a/b", "c~d"]);
  });

  const shown = (pointer: string) => placeOf(pack, pathOf(pack, pointer));

  it.each([
    ["", "pack"],
    ["/name", "pack"],
    ["/smartLists", "pack"],
    ["/pipelines/7/name", "pack"],
    ["/brand/colours/0", "brand"],
  ])("shows %j among what the pack says of itself", (pointer, kind) => {
    expect(shown(pointer).open).toEqual({ kind });
  });

  it("shows an item in the middle, and leaves the right as it is", () => {
    expect(shown("/pipelines/0/stages")).toMatchObject({
      open: { kind: "pipelines", index: 0 },
      rightTab: undefined,
      narrowTab: "middle",
    });
  });

  it.each([
    ["/automations/0/document/settings/daily_send_limit", "settings"],
    ["/automations/0/document/references/0", "references"],
    ["/automations/0/document/name", "step"],
    ["/automations/0/key", "step"],
  ])("shows %s on the right", (pointer, rightTab) => {
    expect(shown(pointer)).toMatchObject({
      open: { kind: "automations", index: 0 },
      rightTab,
      narrowTab: "right",
    });
  });

  it("selects the step a place is in, also where its id is there twice", () => {
    expect([...shown("/automations/0/document/graph/nodes/0/kind").selection.blocks]).toEqual(["a"]);
    expect([...shown("/automations/0/document/graph/nodes/1/config/0/amount").selection.blocks]).toEqual(["#1"]);
    expect([...shown("/automations/0/document/graph/edges/0/target").selection.edges]).toEqual(["#0"]);
    expect(shown("/automations/0/document/graph")).toMatchObject({ rightTab: undefined, narrowTab: "middle" });
  });
});

describe("reveal", () => {
  it("asks for the same place again as something new", () => {
    const editor = fakeEditor(pack);
    reveal(editor, "/automations/0/document/settings");
    expect(editor.view.getState()).toMatchObject({
      open: { kind: "automations", index: 0 },
      rightTab: "settings",
      target: { path: ["automations", 0, "document", "settings"], turn: 1 },
    });
    reveal(editor, "/pipelines/0");
    reveal(editor, "/pipelines/0");
    expect(editor.view.getState()).toMatchObject({ rightTab: "settings", target: { turn: 3 } });
  });
});
