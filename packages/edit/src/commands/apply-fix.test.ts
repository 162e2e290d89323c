import { applyFix, compile, type Fix } from "@setup-pack/core";
import { describe, expect, it } from "vitest";
import { packDocument } from "../document/document-store.js";
import { applyFixes } from "./apply-fix.js";

const pack = {
  schemaVersion: 1,
  list: ["a", "b", "c", "d"],
  automations: [{ document: { graph: { nodes: [{ id: "a", config: { constructor: { list: [1, 2] } } }] } } }],
};

function fixed(...fixes: Pick<Fix, "operations">[]) {
  const document = packDocument(() => 0);
  document.open(pack);
  const changed = document.run(applyFixes, { fixes });
  const value = document.store.getState().pack;
  document.undo();
  expect(document.store.getState().pack).toBe(pack);
  return { changed, value };
}

const config = "/automations/0/document/graph/nodes/0/config";

describe("applyFixes", () => {
  const cases: Fix["operations"][] = [
    [{ op: "replace", path: "/schemaVersion", value: 2 }],
    [{ op: "add", path: "/list/-", value: "e" }],
    [{ op: "add", path: "/list/1", value: "e" }],
    [{ op: "remove", path: "/list/0" }],
    [{ op: "remove", path: "/schemaVersion" }],
    [{ op: "move", from: "/list/3", path: "/list/0" }],
    [{ op: "move", from: "/schemaVersion", path: "/list/0" }],
    [{ op: "replace", path: `${config}/constructor/list/1`, value: 5 }],
    [{ op: "add", path: `${config}/__proto__`, value: 5 }],
    [{ op: "remove", path: `${config}/constructor` }],
  ];

  it.each(cases.map((operations) => [JSON.stringify(operations), operations] as const))(
    "does what core does for %s",
    (_, operations) => {
      expect(JSON.stringify(fixed({ operations }).value)).toBe(JSON.stringify(applyFix(pack, { operations })));
    },
  );

  it("makes several from the last to the first, so that none moves the place of another", () => {
    const remove = (index: number): Pick<Fix, "operations"> => ({
      operations: [{ op: "remove", path: `/list/${index}` }],
    });
    expect(fixed(remove(0), remove(2), remove(3)).value.list).toEqual(["b"]);
  });

  it("leaves alone what is no longer there", () => {
    const gone = ["/list/9", "/list/9/x", `${config}/missing/deep`, "/nothing/at/all"];
    for (const path of gone)
      for (const op of ["remove", "replace"] as const)
        expect(fixed({ operations: [op === "remove" ? { op, path } : { op, path, value: 1 }] }).changed).toBe(false);
  });

  it("mends what the rules find", () => {
    const broken = { format: "service.setup-pack", schemaVersion: 1, brand: { name: "Brand" } };
    const sha256 = () => "";
    const fixes = compile(JSON.stringify(broken), { sha256 }).diagnostics.flatMap(({ fix }) => fix ?? []);
    expect(fixes).toHaveLength(1);
    const document = packDocument(() => 0);
    document.open(broken);
    document.run(applyFixes, { fixes });
    expect(document.store.getState().pack.schemaVersion).toBe(2);
  });
});
