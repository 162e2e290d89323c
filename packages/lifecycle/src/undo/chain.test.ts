import type { JsonObject } from "@setup-pack/core/json";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type Chain,
  followed,
  type RecordChange,
  type RecordState,
  seenFrom,
  settledChange,
  undone,
  writtenLast,
} from "./chain.js";

const state = (document: JsonObject, stages?: RecordState["stages"]): RecordState => ({
  key: String(document.key),
  hold: "owned",
  document,
  ...(stages && { stages }),
});

const tag = (color: string, name = "Hot") => ({ kind: "tag", key: "hot", name, data: { color } });

const change = (before: RecordState, after?: RecordState) =>
  ({ record: "tag_1", kind: "resources", before, after }) as const;

const colors = ["red", "blue", "gray"];
const value = fc.constantFrom(...colors);

/** What happens to a record: an operation writes a value, or the office does. */
const happening = fc.record({ by: fc.constantFrom("pack", "office"), member: fc.constantFrom("color", "name"), value });

function after(document: ReturnType<typeof tag>, { member, value: to }: { member: string; value: string }) {
  return member === "color" ? tag(to, document.name) : tag(document.data.color, to);
}

it("gives each value back as it was before the first operation that changed it, whatever happened between", () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 8 }), (happenings) => {
      const first = tag("red", "red");
      const [then, last] = [new Map<string, string>(), new Map<string, string>()];
      const chain: Chain[number][] = [];
      let now = first;
      for (const told of happenings) {
        const next = after(now, told);
        const was = told.member === "color" ? now.data.color : now.name;
        if (told.by === "pack" && was !== told.value) {
          chain.push(change(state(now), state(next)));
          if (!then.has(told.member)) then.set(told.member, was);
          last.set(told.member, told.value);
        }
        now = next;
      }
      const said = tag("white", "white");
      const valued = (of: ReadonlyMap<string, string>, rest: ReturnType<typeof tag>) =>
        tag(of.get("color") ?? rest.data.color, of.get("name") ?? rest.name);
      const record = { kind: "resources", said, now: state(now), chain } as const;
      expect(undone(record)).toEqual(valued(then, said));
      expect(writtenLast(record)).toEqual(valued(last, said));
    }),
    { numRuns: 200 },
  );
});

it("notes of a rollback what it kept, and counts that as undone where the rollback came to undo it", () => {
  const written = change(state(tag("red")), state(tag("blue")));
  const [ours, renamed] = [state(tag("ours")), state(tag("ours", "Warm"))];
  const sides = { from: tag("blue", "Hot"), to: tag("red", "Warm"), since: 2 };
  const kept = settledChange({ ...change(ours, renamed), after: renamed }, sides);
  expect(kept).toMatchObject({ before: ours, settled: { before: tag("blue"), after: tag("red", "Warm") } });
  expect(settledChange({ ...change(ours, ours), after: ours }, { ...sides, from: sides.to })).toBeUndefined();
  if (kept === undefined) throw new Error("A kept value is noted");
  const lastSeen = (revision: number, chain: Chain, said: JsonObject) =>
    writtenLast({ kind: "resources", said, now: renamed, chain: chain.map((one) => seenFrom(revision, one)) });
  expect(lastSeen(1, [written, kept], tag("red"))).toEqual(tag("red", "Warm"));
  expect(lastSeen(3, [kept], tag("blue"))).toEqual(tag("blue", "Warm"));
});

it("has what was removed as it was then", () => {
  const chain = [change(state(tag("red")), state(tag("blue"))), change(state(tag("blue", "Ours")))];
  expect(undone({ kind: "resources", said: undefined, now: undefined, chain })).toEqual(tag("red", "Ours"));
});

it("knows stages by their ids, and gives them the keys that they had", () => {
  const pipeline = (...stages: readonly (readonly [key: string, name: string])[]) => ({
    key: "buyers",
    name: "Buyers",
    stages: stages.map(([key, name]) => ({ key, name })),
  });
  const was = state(pipeline(["a", "Met"], ["b", "Offer"]), { a: "stage_1", b: "stage_2" });
  const is = state(pipeline(["x", "Met!"], ["b", "Offer"]), { x: "stage_1", b: "stage_2" });
  const now = state(pipeline(["x", "Met!"], ["b", "Bid"], ["o", "Ours"]), { x: "stage_1", b: "stage_2", o: "stage_3" });
  const chain = [{ record: "pipeline_1", kind: "pipelines", before: was, after: is }] as const;
  const record = { kind: "pipelines", said: pipeline(["a", "Met"], ["b", "Offer"]), now, chain } as const;
  expect(undone(record)).toEqual(pipeline(["a", "Met"], ["b", "Offer"]));
  expect(writtenLast(record)).toEqual(pipeline(["x", "Met!"], ["b", "Offer"]));
});

it("follows stages through changes of their keys, so that an edit of one is no change of a pack", () => {
  const buyers = (name: string, ...stages: readonly (readonly [key: string, name: string])[]) => ({
    key: "buyers",
    name,
    stages: stages.map(([key, stage]) => ({ key, name: stage })),
  });
  const said = buyers("Buyers", ["met", "Met"], ["offer", "Offer"]);
  const edited = buyers("Buyers", ["met", "Ours"], ["offer", "Offer"]);
  const renamed = buyers("Deals", ["first-met", "Ours"], ["offer", "Offer"]);
  const grown = buyers("Deals", ["first-met", "Ours"], ["offer", "Offer"], ["met", "Met again"]);
  const of = (before: RecordState, after: RecordState): RecordChange => ({
    record: "pipelines buyers",
    kind: "pipelines",
    before,
    after,
  });
  const { chain, stages } = followed({ kind: "pipelines", key: "buyers" }, [
    [of(state(edited), state(renamed, { "first-met": "met" }))],
    [of(state(renamed), state(grown))],
  ]);
  expect(stages).toEqual({ "first-met": "met", offer: "offer", met: "met again" });
  const record = { kind: "pipelines", said, now: { document: grown, stages }, chain } as const;
  expect(undone(record)).toEqual(said);
  expect(writtenLast(record)).toEqual(buyers("Deals", ["first-met", "Met"], ["offer", "Offer"], ["met", "Met again"]));
});
