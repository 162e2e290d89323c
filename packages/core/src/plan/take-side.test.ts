import { describe, expect, it } from "vitest";
import { pipeline, resource, stage } from "../diff/classes/examples.js";
import { packIn } from "../diff/pack-edits.test-support.js";
import type { Pack } from "../model.js";
import { conflictStanding } from "./conflict-standing.js";
import { type MergeConflict, merge } from "./merge.js";
import { bytes } from "./plan.test-support.js";
import { takeSide } from "./take-side.js";

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

/** Merges, and takes it from there: each conflict for a side, one after another. */
function settling(base: Pack, mine: Pack, theirs: Pack) {
  const { pack: merged, conflicts } = merge(base, mine, theirs, bytes);
  const [conflict] = conflicts;
  if (conflict === undefined) throw new Error("There is a conflict");
  const sides = { mine, theirs };
  const standing = (of: Pack) => conflicts.map(conflictStanding(of, sides));
  const take = (of: Pack, side: "mine" | "theirs", which: MergeConflict = conflict) => takeSide(of, which, side, sides);
  return { merged, conflicts, standing, take };
}

describe("a conflict that is settled for a side", () => {
  const base = pack({ resources: [resource()], pipelines: [pipeline()] });
  const named = (name: string, more: object = {}) =>
    pack({ resources: [resource({ name })], pipelines: [pipeline()], ...more });

  it("has that side's value and nothing else of it, and stands as that side has it", () => {
    const { merged, standing, take } = settling(base, named("Mine"), named("Theirs", { author: "Ann" }));
    expect(standing(merged)).toEqual(["mine"]);
    const edited = { ...merged, description: "By hand" };
    const taken = take(edited, "theirs");
    expect(taken).toEqual({ ...named("Theirs", { author: "Ann" }), description: "By hand" });
    expect(standing(taken)).toEqual(["theirs"]);
    expect(take(taken, "mine")).toEqual(edited);
    expect(standing(pack({ resources: [resource({ name: "Both" })] }))).toEqual(["neither"]);
  });

  it("removes and brings back what one side has removed and the other changed", () => {
    const without = pack({ pipelines: [pipeline()] });
    const { merged, standing, take } = settling(base, without, named("Theirs"));
    expect(merged.resources ?? []).toEqual([]);
    const taken = take(merged, "theirs");
    expect([taken.resources, standing(taken)]).toEqual([[resource({ name: "Theirs" })], ["theirs"]]);
    expect([take(taken, "mine").resources, standing(take(taken, "mine"))]).toEqual([[], ["mine"]]);
  });

  it("is found in an item that both sides gave another key", () => {
    const keyed = (key: string) => pack({ resources: [resource({ key })] });
    const { merged, conflicts, standing, take } = settling(keyed("hot"), keyed("a"), keyed("b"));
    expect(conflicts.map(({ item }) => item)).toEqual([{ kind: "resources", key: "b", previousKey: "a" }]);
    expect(standing(merged)).toEqual(["mine"]);
    const taken = take(merged, "theirs");
    expect([taken, standing(taken)]).toEqual([keyed("b"), ["theirs"]]);
    expect(take(taken, "mine")).toEqual(keyed("a"));
  });

  it("puts a stage where the side has it, and takes over an order", () => {
    const stages = (...keys: string[]) => pack({ pipelines: [pipeline(keys.map((key) => stage(key)))] });
    const changed = pack({ pipelines: [pipeline([stage("a"), stage("b", { name: "B2" }), stage("c")])] });
    const one = settling(stages("a", "b", "c"), stages("a", "c"), changed);
    const keysOf = ({ pipelines = [] }: Pack) => pipelines[0]?.stages.map(({ key }) => key);
    const order = keysOf(one.merged) ?? [];
    expect(order.indexOf("b")).toBe(-1);
    const taken = keysOf(one.take(one.merged, "theirs")) ?? [];
    expect(taken.indexOf("b")).toBe(taken.indexOf("a") + 1);
    const other = settling(stages("a", "b", "c"), stages("b", "a", "c"), stages("c", "a", "b"));
    expect(keysOf(other.take(other.merged, "theirs"))?.slice(0, 3)).toEqual(["c", "a", "b"]);
    expect(other.standing(other.take(other.merged, "theirs"))).toEqual(["theirs"]);
  });

  it("takes the other version where two versions have no order", () => {
    const [mine, theirs] = ["spring", "summer"].map((version) => ({ ...base, version }));
    if (mine === undefined || theirs === undefined) throw new Error("Two packs");
    const { merged, standing, take } = settling(base, mine, theirs);
    expect([merged.version, standing(merged)]).toEqual(["spring", ["mine"]]);
    expect([take(merged, "theirs").version, standing(take(merged, "theirs"))]).toEqual(["summer", ["theirs"]]);
  });
});
