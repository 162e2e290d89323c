import { describe, expect, it } from "vitest";
import type { Pack } from "../model.js";
import { applyDiff } from "./apply-diff.js";
import { automation, block, edge, graphOf, pipeline, stage } from "./classes/examples.js";
import { diff } from "./diff.js";
import { packIn } from "./pack-edits.test-support.js";

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

const waits = (...ids: readonly string[]): Pack =>
  pack({ automations: [automation(ids.map((id) => block(id, "control.wait", { minutes: 60 })))] });

/** What the only change of a diff says was renamed: the old name, the new path, and how many fields that explains. */
const renamed = (from: Pack, to: Pack): unknown => {
  const [change] = diff(from, to).changes;
  return change?.renames?.map(({ previous, path, fields }) => [previous, path.at(-1), fields.length]);
};

describe("renamed elements", () => {
  it("are a block and the ends of its edges", () => {
    const [from, to] = [waits("wait"), waits("pause")];
    expect(renamed(from, to)).toEqual([["wait", { id: "pause" }, 3]]);
    expect(applyDiff(diff(from, to), from)).toEqual(to);
  });

  it("are a block and its edges where these have new ids too", () => {
    const graph = (id: string, arrow: string) => {
      const nodes = [{ id: "start", kind: "trigger.manual" }, block(id, "action.add_note", { body: "Hi" })];
      return pack({ automations: [graphOf(nodes, [edge(arrow, "start", id)])] });
    };
    expect(renamed(graph("note", "note.in"), graph("hello", "hello.in"))).toEqual([["note", { id: "hello" }, 4]]);
  });

  it("are none where two could be meant, or the content differs", () => {
    expect(renamed(waits("one", "two"), waits("three", "four"))).toBeUndefined();
    const longer = pack({ automations: [automation([block("pause", "control.wait", { minutes: 90 })])] });
    expect(renamed(waits("wait"), longer)).toBeUndefined();
  });

  it("are a stage that stays at its place", () => {
    const stages = (key: string) => pack({ pipelines: [pipeline([stage("new"), stage(key, { name: "Met" })])] });
    expect(renamed(stages("met"), stages("seen"))).toEqual([["met", { key: "seen" }, 2]]);
  });

  it("change neither the fields nor the version that is needed", () => {
    const found = diff(waits("wait"), waits("pause"));
    expect(found.bump).toBe("major");
    expect(found.changes[0]?.fields.map(({ change }) => change)).toContain("removed");
  });
});
