import { withValueAt } from "@setup-pack/edit";
import { describe, expect, it } from "vitest";
import { packRows } from "./rows.js";

const pack = {
  automations: [{ key: "welcome", document: { name: "Welcome", graph: { nodes: [{ id: "a", config: {} }] } } }],
  pipelines: [{ key: "buyers", name: "Buyers" }],
};

const edited = (path: readonly (string | number)[], value: unknown) => ({ ...Object(withValueAt(pack, path, value)) });

describe("the rows of a pack", () => {
  it("are the same objects while what they show is the same", () => {
    const rowsOf = packRows();
    const rows = rowsOf(pack);
    const config = ["automations", 0, "document", "graph", "nodes", 0, "config", "body"];
    expect(rowsOf(edited(config, "Hi"))).toBe(rows);
    expect(rowsOf(edited(config, "Hi there"))).toBe(rows);
  });

  it("are made anew where a name, a key or the number of items changes, and only there", () => {
    const rowsOf = packRows();
    const before = rowsOf(pack);
    const after = rowsOf(edited(["automations", 0, "document", "name"], "Hello"));
    const changed = after.filter((row, index) => row !== before[index]);
    expect(changed.map(({ id }) => id)).toEqual(["automations"]);
    expect(rowsOf(edited(["pipelines", 1], { key: "sellers" })).filter((row, at) => row !== after[at])).toHaveLength(2);
  });
});
