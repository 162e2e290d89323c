import { packBook } from "@setup-pack/core/meaning";
import { describe, expect, it } from "vitest";
import { carriesNamed, namedThingAt, usesByName } from "./uses-by-name.js";

const add = (id: string) => ({ id: "add", kind: "action.add_tag", config: { tag_id: id } });
const automation = (nodes: unknown[], references: unknown[]) => ({
  key: "a",
  document: { name: "A", graph: { nodes, edges: [] }, references },
});

/** Carries the tag under its own key. */
const carrying = {
  automations: [automation([add("hot")], [{ type: "tag", id: "hot" }])],
  resources: [{ key: "hot", kind: "tag", name: "Hot buyer" }],
  pipelines: [{ key: "sales", name: "Sales", stages: [{ key: "won", name: "Won" }] }],
};

/** Names the same tag by the workspace's id, and another thing of that name. */
const referring = {
  automations: [
    automation(
      [add("tag_91")],
      [
        { type: "tag", id: "tag_91", name: "hot  BUYER" },
        { type: "lead_source", id: "hot", name: "Hot buyer" },
        { type: "deal_stage", id: "stg_1", name: "Won", detail: "Rentals" },
      ],
    ),
  ],
};

const steps = (pack: typeof carrying | typeof referring, thing: Parameters<typeof usesByName>[1]) =>
  usesByName(pack, thing, packBook(pack)).map((path) => path.join("/"));

describe("what packs share by name", () => {
  it("is found where a pack carries it, and where a pack refers to it by any id", () => {
    const hot = namedThingAt(carrying, ["resources", 0]);
    expect(hot).toEqual({ type: "tag", name: "Hot buyer" });
    expect(hot && steps(referring, hot)).toEqual([
      "automations/0/document/references/0/id",
      "automations/0/document/graph/nodes/0/config/tag_id",
    ]);
    expect(hot && [carriesNamed(carrying, hot), carriesNamed(referring, hot)]).toEqual([true, false]);
    const referred = namedThingAt(referring, ["automations", 0, "document", "references", 0]);
    expect(referred && steps(carrying, referred)).toEqual([
      "automations/0/document/references/0/id",
      "automations/0/document/graph/nodes/0/config/tag_id",
    ]);
  });

  it("is a stage only in a pipeline of the same name", () => {
    const won = namedThingAt(carrying, ["pipelines", 0, "stages", 0]);
    expect(won).toEqual({ type: "deal_stage", name: "Won", pipeline: "Sales" });
    expect(won && steps(referring, won)).toEqual([]);
    expect(won && steps(referring, { ...won, pipeline: "rentals" })).toHaveLength(1);
  });

  it("is nothing without a name or a type of reference", () => {
    const nameless = { resources: [{ key: "x", kind: "tag", name: " " }], assets: [{ key: "y", name: "Picture" }] };
    expect(namedThingAt(nameless, ["resources", 0])).toBeUndefined();
    expect(namedThingAt(nameless, ["assets", 0])).toBeUndefined();
    expect(namedThingAt(referring, ["automations", 0, "document", "references", 9])).toBeUndefined();
  });
});
