import { describe, expect, it } from "vitest";
import { packDocument } from "../document/document-store.js";
import { addItem, duplicateItem, moveItem, removeItem } from "./add-item.js";
import { renameBlock } from "./rename-block.js";
import { renameKey } from "./rename-key.js";

const pack = {
  pipelines: [
    { key: "a", name: "A" },
    { key: "b", name: "B" },
    { key: "c", name: "C" },
  ],
  resources: "none",
  automations: [
    {
      key: "x",
      document: {
        name: "X",
        graph: {
          nodes: [
            { id: "one", kind: "trigger.manual", config: { tag: "a", deep: { __proto__: null, list: ["a", "b"] } } },
            { id: "two", kind: "control.wait" },
            { id: "two", kind: "control.wait" },
          ],
          edges: [{ id: "e", source: "one", target: "two" }],
        },
        references: [{ type: "tag", id: "a" }],
      },
    },
    "broken",
  ],
};

function opened() {
  const document = packDocument(() => 0);
  document.open(pack);
  return {
    document,
    now: () => document.store.getState().pack,
    undoes: () => {
      document.undo();
      return document.store.getState().pack === pack;
    },
  };
}

const keys = (list: unknown) => (Array.isArray(list) ? list.map(({ key }: { key: string }) => key) : list);

describe("the commands on items", () => {
  it("adds where it is told to, and makes the list", () => {
    const { document, now, undoes } = opened();
    expect(document.run(addItem, { kind: "pipelines", item: { key: "n" }, index: 1 })).toBe(true);
    expect(keys(now().pipelines)).toEqual(["a", "n", "b", "c"]);
    expect(undoes()).toBe(true);
    document.run(addItem, { kind: "assets", item: { key: "n" } });
    expect(now().assets).toEqual([{ key: "n" }]);
    expect(undoes()).toBe(true);
    expect(document.run(addItem, { kind: "resources", item: { key: "n" } })).toBe(false);
  });

  it("takes out, and leaves all else the same object", () => {
    const { document, now, undoes } = opened();
    document.run(removeItem, { at: ["pipelines", 1], what: "pipeline" });
    expect(keys(now().pipelines)).toEqual(["a", "c"]);
    expect(now().automations).toBe(pack.automations);
    expect(document.store.getState().history.past.at(-1)?.name).toBe("delete pipeline");
    expect(undoes()).toBe(true);
    expect(document.run(removeItem, { at: ["resources", 0], what: "item" })).toBe(false);
    expect(document.run(removeItem, { at: ["pipelines", 9], what: "item" })).toBe(false);
  });

  it("moves within the list only", () => {
    const { document, now, undoes } = opened();
    document.run(moveItem, { kind: "pipelines", from: 0, to: 2 });
    expect(keys(now().pipelines)).toEqual(["b", "c", "a"]);
    expect(undoes()).toBe(true);
    for (const to of [-1, 3, 0]) expect(document.run(moveItem, { kind: "pipelines", from: 0, to })).toBe(false);
  });

  it("puts a copy with its own key and name behind the original", () => {
    const { document, now, undoes } = opened();
    document.run(duplicateItem, { kind: "automations", index: 0, key: "x-2", name: "X 2" });
    const [original, copy] = now().automations as typeof pack.automations;
    expect(original).toBe(pack.automations[0]);
    expect(copy).toMatchObject({ key: "x-2", document: { name: "X 2", references: [{ type: "tag", id: "a" }] } });
    expect(undoes()).toBe(true);
    document.run(duplicateItem, { kind: "pipelines", index: 2, key: "d", name: "D" });
    expect(now().pipelines).toHaveLength(4);
    expect(document.run(duplicateItem, { kind: "automations", index: 1, key: "y", name: "Y" })).toBe(false);
  });
});

describe("renameKey", () => {
  const config = ["automations", 0, "document", "graph", "nodes", 0, "config"] as const;
  const uses = [
    ["automations", 0, "document", "references", 0, "id"],
    [...config, "tag"],
    [...config, "deep", "list", 0],
  ];

  it("changes the key and every use of it in one step", () => {
    const { document, now, undoes } = opened();
    document.run(renameKey, { at: ["pipelines", 0], to: "alpha", uses });
    expect(keys(now().pipelines)).toEqual(["alpha", "b", "c"]);
    expect(now().automations).toMatchObject([
      {
        document: {
          graph: { nodes: [{ config: { tag: "alpha", deep: { list: ["alpha", "b"] } } }, {}, {}] },
          references: [{ id: "alpha" }],
        },
      },
      "broken",
    ]);
    expect(document.store.getState().history.past).toHaveLength(1);
    expect(undoes()).toBe(true);
  });

  it("leaves uses alone that say something else by now, and places that are gone", () => {
    const { document, now } = opened();
    document.run(renameKey, { at: ["pipelines", 1], to: "beta", uses: [...uses, ["assets", 4, "key"]] });
    expect(now().automations).toBe(pack.automations);
    expect(document.run(renameKey, { at: ["pipelines", 7], to: "beta", uses })).toBe(false);
    expect(document.run(renameKey, { at: ["pipelines", 1], to: "beta", uses: [] })).toBe(false);
  });
});

describe("renameBlock", () => {
  it("takes the arrows along", () => {
    const { document, now, undoes } = opened();
    document.run(renameBlock, { automation: 0, block: "one", to: "start" });
    expect(now().automations).toMatchObject([
      { document: { graph: { nodes: [{ id: "start" }, {}, {}], edges: [{ source: "start", target: "two" }] } } },
      "broken",
    ]);
    expect(undoes()).toBe(true);
  });

  it("leaves arrows with the first of two steps of one id, and takes no id that is there already", () => {
    const { document, now } = opened();
    expect(document.run(renameBlock, { automation: 0, block: "one", to: "two" })).toBe(false);
    expect(document.run(renameBlock, { automation: 1, block: "one", to: "x" })).toBe(false);
    document.run(renameBlock, { automation: 0, block: "#2", to: "three" });
    expect(now().automations).toMatchObject([
      { document: { graph: { nodes: [{ id: "one" }, { id: "two" }, { id: "three" }], edges: [{ target: "two" }] } } },
      "broken",
    ]);
  });
});
