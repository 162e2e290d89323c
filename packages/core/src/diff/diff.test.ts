import { describe, expect, it } from "vitest";
import type { Pack } from "../model.js";
import { applyDiff } from "./apply-diff.js";
import { automation, block, pipeline, resource, stage, template } from "./classes/examples.js";
import { diff } from "./diff.js";
import { packIn, shipped } from "./pack-edits.test-support.js";
import { pathAt, placeIn } from "./place.js";

const pack = (members: object): Pack =>
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

const fields = (from: Pack, to: Pack): unknown[] =>
  diff(from, to).changes.flatMap((change) =>
    change.fields.map(({ path, change: how, before, after, follows }) =>
      follows === undefined ? [path, how, before, after] : [path, how, before, after, follows],
    ),
  );

const waiting = (minutes: number): Pack =>
  pack({ automations: [automation([block("wait", "control.wait", { minutes }), block("note", "action.add_note")])] });

describe("diff", () => {
  it("gives each change its item, path, class and reason", () => {
    expect(diff(waiting(60), { ...waiting(90), version: "1.0.1" })).toEqual({
      diffVersion: 1,
      from: { packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10", version: "1.0.0" },
      to: { packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10", version: "1.0.1" },
      bump: "patch",
      changes: [
        {
          item: { kind: "automations", key: "follow-up" },
          change: "changed",
          class: "patch",
          reason: "The next steps happen at another time.",
          fields: [
            {
              path: ["document", "graph", "nodes", { id: "wait" }, "config", "minutes"],
              change: "changed",
              before: 60,
              after: 90,
              class: "patch",
              reason: "The next steps happen at another time.",
            },
          ],
        },
      ],
      behaviour: [
        {
          automation: "follow-up",
          before: expect.objectContaining({ automation: "follow-up", endMinutes: { earliest: 60, latest: 60 } }),
          after: expect.objectContaining({ automation: "follow-up", endMinutes: { earliest: 90, latest: 90 } }),
        },
      ],
    });
  });

  it("sees a member that the format does not name, also one that is called __proto__", () => {
    const node = { id: "note", kind: "action.add_note" };
    const strange = automation([{ ...node, label: "Call", config: JSON.parse('{"__proto__": {"a": 1}}') }]);
    const at = ["document", "graph", "nodes", { id: "note" }];
    const [from, to] = [pack({ automations: [automation([node])] }), pack({ automations: [strange] })];
    expect(fields(from, to)).toEqual([
      [[...at, "config", "__proto__"], "added", undefined, { a: 1 }],
      [[...at, "label"], "added", undefined, "Call"],
    ]);
    expect(applyDiff(diff(from, to), from)).toEqual(to);
  });

  it("says where a new stage belongs, and calls only what changed places reordered", () => {
    const [one, two, three] = [stage("one"), stage("two"), stage("three")];
    const from = pack({ pipelines: [pipeline([one, two])] });
    expect(fields(from, pack({ pipelines: [pipeline([three, one, two])] }))).toEqual([
      [["stages", { key: "three" }], "added", undefined, three, null],
    ]);
    expect(fields(from, pack({ pipelines: [pipeline([two, three, one])] }))).toEqual([
      [["stages", { key: "three" }], "added", undefined, three, "two"],
      [["stages"], "reordered", ["one", "two", "won", "lost"], ["two", "one", "won", "lost"]],
    ]);
  });

  it("takes a closed stage for what it counts, and keeps that when it opens", () => {
    const won = (members: object) =>
      pack({ pipelines: [pipeline([stage("sold", { stageType: "CLOSED_WON", probability: 40, ...members })])] });
    expect(diff(won({}), won({ probability: 70 })).changes).toEqual([]);
    const opened = won({ stageType: "OPEN", probability: 100 });
    expect(applyDiff(diff(won({}), opened), won({}))).toEqual(opened);
  });

  it("counts the first of two equal references", () => {
    const references = (...names: string[]) =>
      pack({
        automations: [automation(undefined, { references: names.map((name) => ({ type: "tag", id: "hot", name })) })],
      });
    expect(diff(references("Hot"), references("Hot", "Cold")).changes).toEqual([]);
    expect(applyDiff(diff(references("Hot", "Cold"), references()), references("Hot", "Cold"))).toEqual(references());
  });
});

describe("a renamed item", () => {
  const tagging = (tag: string, key = "follow-up") => ({
    ...automation([block("tag", "action.add_tag", { tag_id: tag })], { references: [{ type: "tag", id: tag }] }),
    key,
  });
  const summary = (from: Pack, to: Pack): unknown[] =>
    diff(from, to).changes.map(({ item: { kind, key }, change, previousKey }) => [kind, key, change, previousKey]);

  it("is recognised when nothing but its key changed", () => {
    const [from, to] = [pack({ resources: [resource()] }), pack({ resources: [resource({ key: "hot-lead" })] })];
    expect(summary(from, to)).toEqual([["resources", "hot-lead", "renamed", "hot"]]);
    expect(applyDiff(diff(from, to), from)).toEqual(to);
  });

  it("is recognised when it refers to others that were renamed along with it", () => {
    const from = pack({ automations: [tagging("hot")], resources: [resource()] });
    const to = pack({ automations: [tagging("hot-lead", "follow")], resources: [resource({ key: "hot-lead" })] });
    expect(summary(from, to)).toEqual([
      ["automations", "follow", "renamed", "follow-up"],
      ["resources", "hot-lead", "renamed", "hot"],
    ]);
    expect(applyDiff(diff(from, to), from)).toEqual(to);
  });

  it("is not guessed where two could be meant", () => {
    const from = pack({ messageTemplates: [template({ key: "a" }), template({ key: "b" })] });
    const to = pack({ messageTemplates: [template({ key: "c" })] });
    expect(summary(from, to)).toEqual([
      ["messageTemplates", "c", "added", undefined],
      ["messageTemplates", "a", "removed", undefined],
      ["messageTemplates", "b", "removed", undefined],
    ]);
  });

  it("is not guessed where its references follow no renaming", () => {
    const from = pack({ automations: [tagging("hot", "a")], resources: [resource()] });
    const to = pack({ automations: [tagging("cold", "b")], resources: [resource({ key: "cold", name: "Cold" })] });
    expect(summary(from, to)).toEqual([
      ["automations", "b", "added", undefined],
      ["automations", "a", "removed", undefined],
      ["resources", "cold", "added", undefined],
      ["resources", "hot", "removed", undefined],
    ]);
  });

  it("is found among very many in a time that grows with their number", () => {
    const many = (prefix: string) =>
      pack({
        resources: Array.from({ length: 20_000 }, (_, n) => resource({ key: `${prefix}${n}`, name: `Tag ${n}` })),
      });
    const { changes } = diff(many("a"), many("b"));
    expect(changes).toHaveLength(20_000);
    expect(changes.every(({ change }) => change === "renamed")).toBe(true);
  });
});

describe("placeIn", () => {
  const [first] = shipped;
  it("points at what a path leads to, or at what would hold it", () => {
    if (first === undefined) throw new Error("No fixture");
    const key = first.automations?.[0]?.key ?? "";
    const id = first.automations?.[0]?.document.graph.nodes[1]?.id ?? "";
    const item = { kind: "automations", key } as const;
    const nodes = ["document", "graph", "nodes"];
    expect(placeIn(first, item)).toBe("/automations/0");
    expect(placeIn(first, item, [...nodes, { id }, "kind"])).toBe("/automations/0/document/graph/nodes/1/kind");
    expect(placeIn(first, item, [...nodes, { id: "none" }, "kind"])).toBe("/automations/0/document/graph/nodes");
    expect(placeIn(first, { kind: "automations", key: "none" })).toBe("/automations");
    expect(placeIn(first, { kind: "pack", key: "" }, ["name"])).toBe("/name");
  });

  it("is led back from by pathAt", () => {
    if (first === undefined) throw new Error("No fixture");
    const places = ["", "/name", "/pipelines/0", "/pipelines/0/stages/1/name", "/automations/0/document/references/0"];
    for (const place of [...places, "/automations/1/document/graph/nodes/2/config"]) {
      const { item, path } = pathAt(first, place);
      expect(placeIn(first, item, path)).toBe(place);
    }
  });
});
