import { describe, expect, it } from "vitest";
import { listed, lookups, packOf, refused, sure, worldAt } from "../packs.test-support.js";
import { fileTarget } from "../target/file/file-target.js";
import type { Folder } from "../target/file/state.js";
import type { InstallTarget } from "../target/target.js";
import { makePlan } from "./make-plan.js";
import { partOfPlan } from "./part-of-plan.js";

const world = worldAt();
const there = lookups({ tags: [listed("tag_1", "Hot"), listed("tag_2", "cold")] });
const target = (folder: Folder = new Map()): InstallTarget => fileTarget({ lookups: there, folder, world });

const tag = (key: string, name: string, color?: string) => ({
  kind: "tag",
  key,
  name,
  ...(color && { data: { color } }),
});
const release = packOf({ resources: [tag("hot", "Hot", "#ff0000"), tag("cold", "Cold"), tag("own", "Own")] });

describe("a part of a stored plan", () => {
  it("has only the items that are named, and the decisions of the whole", async () => {
    const bindings = { existing: [{ kind: "tag", name: "Cold", hold: "used" } as const] };
    const request = { release, bindings, existing: "adopt", onConflict: "take-release" } as const;
    const { installPlan } = sure(await makePlan(request, target(), world));
    const part = sure(await partOfPlan(installPlan, ["hot", "cold"], target(), world));
    expect(part.refusals).toEqual([]);
    expect(part.installPlan.plan.items.map(({ key, action }) => [key, action])).toEqual([
      ["hot", "adopt"],
      ["cold", "use"],
    ]);
    expect([part.installPlan.adoptions, part.installPlan.uses]).toEqual([installPlan.adoptions, installPlan.uses]);
    expect(part.part?.left.map(({ key }) => key)).toEqual(["own"]);
  });

  it("is refused of a plan that somebody changed, or whose workspace has moved on", async () => {
    const { installPlan } = sure(await makePlan({ release, existing: "use" }, target(), world));
    const longer = { ...installPlan, expiresAt: "2099-01-01T00:00:00Z" };
    expect(refused(await partOfPlan(longer, ["own"], target(), world)).kind).toBe("edited");
    const earlier = sure(await makePlan({ release: packOf({}, "0.9.0") }, target(), world));
    const { files } = sure(await target().apply(earlier.installPlan, { dryRun: false }));
    expect(refused(await partOfPlan(installPlan, ["own"], target(files), world)).kind).toBe("stale");
  });
});
