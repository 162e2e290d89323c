import { join } from "node:path";
import { checkLayers, problemText, readSources } from "@setup-pack/toolchain/layers";
import { describe, expect, it } from "vitest";

const root = import.meta.dirname;

/** The floors of the package, from the ground up. A room imports only from lower floors and from itself. */
const floors = [
  ["run", "globals.d"],
  ["scenario"],
  ["promises"],
  ["prove"],
  ["sending", "timeline"],
  ["examples"],
  ["doors", "index"],
];

/** The floors within the crowded room, from the ground up. */
const within = {
  run: [
    ["assumptions", "names", "rehearsal", "scenario-value"],
    ["clocks", "playable", "scenario"],
    ["contact"],
    ["reading"],
    ["triggers", "steps"],
    ["play"],
    ["rehearse", "turn"],
  ],
} as const;

describe("the floors of the rehearsal", () => {
  it("gives every room a floor, and lets imports point left only", () => {
    expect(checkLayers({ root, floors }).map(problemText)).toEqual([]);
  });

  it.each(Object.entries(within))("keeps the floors within %s", (room, rooms) => {
    expect(checkLayers({ root: join(root, room), floors: rooms }).map(problemText)).toEqual([]);
  });

  it("imports nothing of Node; its globals are kept out by the compiler, which is given no types of them", () => {
    const sources = readSources(root);
    const worldly = sources.filter(({ imports }) => imports.some(({ specifier }) => specifier.startsWith("node:")));
    expect(worldly.map(({ file }) => file)).toEqual([]);
    expect(sources.length).toBeGreaterThan(20);
  });
});
