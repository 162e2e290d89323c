import { canonical } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { applyPatches } from "@setup-pack/core/live";
import { brokenPacks, type FixturePack, fixturePacks } from "@setup-pack/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packDocument } from "../document/document-store.js";
import { choiceIn, everyCommand } from "./every-command.test-support.js";

const parsed = (text: string): JsonObject | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Where the format has lists and objects, other things. */
const twisted: readonly JsonObject[] = [
  {},
  { automations: "none", pipelines: {}, assets: null, brand: 3 },
  { automations: [null, 1, { document: [] }, { document: { graph: { nodes: {}, edges: "x" }, references: {} } }] },
  { automations: [{ document: { graph: { nodes: [null, { id: 3 }, {}], edges: [null, {}, { source: 1 }] } } }] },
  { pipelines: [{ stages: "x" }, { stages: [null, 3, {}] }, null], assets: [[], "x"] },
];

const readable = (packs: readonly FixturePack[]): JsonObject[] =>
  packs.map(({ text }) => parsed(text)).filter((pack) => pack !== undefined);

/** Broken ones are many and small, so that little of what commands do can be done to them. */
const packs = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...readable(fixturePacks())) },
  { weight: 1, arbitrary: fc.constantFrom(...readable(brokenPacks()), ...twisted) },
);

const written = (pack: JsonObject): string => canonical(JSON.stringify(pack));

describe("every command", () => {
  it("is in the table", () => {
    const files = import.meta.glob(["./*.ts", "!./*.test.ts", "!./*.test-support.ts"], { eager: true });
    const isCommand = (value: unknown): boolean =>
      isObject(value) && typeof value.apply === "function" && typeof value.name === "function";
    const commands = Object.values(files).flatMap((file) => Object.values(Object(file)).filter(isCommand));
    expect(new Set(everyCommand.map(({ command }) => command))).toEqual(new Set(commands));
    expect(commands).toHaveLength(everyCommand.length);
  });

  it("is undone, in any order with others, to the very pack from before, and done again; who follows by patches holds the same", () => {
    const didSomething = new Set<number>();
    const everything = fc.property(
      packs,
      fc.array(fc.nat({ max: everyCommand.length - 1 }), { maxLength: 16 }),
      fc.gen(),
      (start, order, generate) => {
        let [now, ids] = [0, 0];
        const document = packDocument(() => {
          now += 2000;
          return now;
        });
        document.open(start);
        let follower: unknown = start;
        document.onEdit(({ patches }) => {
          follower = applyPatches(follower, patches);
        });
        const { store } = document;
        const seen = [{ pack: start, text: JSON.stringify(start) }];
        for (const index of order) {
          const { pack } = store.getState();
          everyCommand[index]?.run(
            document,
            choiceIn(pack, generate, () => `new${++ids}`),
          );
          const after = store.getState().pack;
          if (after !== pack) didSomething.add(index);
          seen.push({ pack: after, text: JSON.stringify(after) });
        }
        const end = store.getState().pack;
        expect(follower).toEqual(end);

        while (store.getState().history.past.length > 0) document.undo();
        expect(store.getState().pack).toBe(start);
        expect(isObject(follower) && written(follower)).toBe(written(start));

        while (store.getState().history.future.length > 0) document.redo();
        expect(store.getState().pack).toBe(end);
        expect(isObject(follower) && written(follower)).toBe(written(end));
        for (const { pack, text } of seen) expect(JSON.stringify(pack)).toBe(text);
      },
    );
    fc.assert(everything, { numRuns: 400, seed: 8 });
    // A command whose arguments never fit would be tried in vain.
    const idle = everyCommand.filter((_, index) => !didSomething.has(index));
    expect(idle.map(({ command }) => command)).toEqual([]);
  });
});
