import { describe, expect, it } from "vitest";
import type { Pack } from "../model.js";
import { plan } from "../plan/plan.js";
import { applyDiff } from "./apply-diff.js";
import { asset, block, edge, graphOf } from "./classes/examples.js";
import { diff } from "./diff.js";
import { packIn } from "./pack-edits.test-support.js";

const blocks = ["start", "note", "task"].map((id) =>
  block(id, id === "start" ? "trigger.manual" : `action.${id === "note" ? "add_note" : "create_task"}`),
);

const packOf = (members: object): Pack =>
  packIn(
    JSON.stringify({
      format: "service.setup-pack",
      schemaVersion: 2,
      packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10",
      name: "Example",
      version: "1.0.0",
      ...members,
    }),
  );

const joined = (...edges: readonly Readonly<Record<string, unknown>>[]): Pack =>
  packOf({ automations: [graphOf(blocks, edges)] });

const edgesOf = (pack: Pack): unknown => pack.automations?.[0]?.document.graph.edges;

const [first, second] = [edge("e1", "start", "note"), edge("e2", "note", "task")];
const unwritten = { id: "e3", source: "start", target: "note" };

describe("an edge that says what another one says", () => {
  it.each([
    ["under another id", { ...first, id: "e3" }],
    ["with its output left out", unwritten],
    ["under the same id", first],
  ])("is no difference %s", (_, twin) => {
    expect(diff(joined(first, second, twin), joined(first, second)).changes).toEqual([]);
    expect(diff(joined(first, second), joined(first, second, twin)).changes).toEqual([]);
  });

  it("is one where it has members of its own", () => {
    const labelled = { ...first, id: "e3", label: "Later" };
    expect(diff(joined(first, second, labelled), joined(first, second)).bump).toBe("minor");
  });

  it("is one where the other does not stay as it is", () => {
    const before = joined(first, { ...first, id: "e3" });
    const after = joined({ ...first, target: "task" });
    const found = diff(before, after);
    expect(found.changes[0]?.fields.map(({ path }) => path.slice(3))).toEqual([
      [{ id: "e1" }, "target"],
      [{ id: "e3" }],
    ]);
    expect(edgesOf(applyDiff(found, before))).toEqual(edgesOf(after));
  });
});

describe("edges that share an id", () => {
  const [one, other] = [first, { ...second, id: "e1" }];

  it("are compared as one list, in any order", () => {
    expect(diff(joined(one, other), joined(other, one)).changes).toEqual([]);
    const after = joined(one, { ...other, source: "start" });
    const found = diff(joined(one, other), after);
    expect(found.changes[0]?.fields.map(({ path }) => path)).toEqual([["document", "graph", "edges"]]);
    expect(found.bump).toBe("minor");
    expect(edgesOf(applyDiff(found, joined(one, other)))).toEqual(edgesOf(after));
  });

  it("are taken over, kept, or in conflict all together", () => {
    const [installed, edited] = [joined(one, other), joined(one, { ...other, label: "Later" })];
    const release = { ...joined(one, { ...other, source: "start" }), version: "1.1.0" };
    const decisions = (workspace: Pack, later: Pack) =>
      plan({ installed, workspace, release: later }, { sha256: () => "" }).items.flatMap(({ fields }) =>
        fields.map(({ decision }) => decision),
      );
    expect(decisions(installed, release)).toEqual(["take"]);
    expect(decisions(edited, { ...installed, version: "1.1.0" })).toEqual(["keep"]);
    expect(decisions(edited, release)).toEqual(["conflict"]);
  });
});

describe("the size and hash of an asset", () => {
  const photo = (members: object): Pack =>
    packOf({ assets: [asset({ url: null, data: "AAAA", byteSize: 3, ...members })] });

  it("are no difference where the data is the same: one of them is miswritten", () => {
    expect(diff(photo({}), photo({ byteSize: 4, sha256: "0".repeat(64) })).changes).toEqual([]);
  });

  it("come along where it is another, or not in the pack", () => {
    const other = photo({ data: "AAAAAAAA", byteSize: 6, sha256: "0".repeat(64) });
    expect(diff(photo({}), other).changes[0]?.fields.map(({ path }) => path[0])).toEqual([
      "byteSize",
      "sha256",
      "data",
    ]);
    expect(diff(photo({ data: null }), photo({ data: null, byteSize: 4 })).bump).toBe("patch");
  });
});
