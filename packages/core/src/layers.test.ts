import { join } from "node:path";
import { checkLayers, problemText, readSources } from "@setup-pack/toolchain/layers";
import { describe, expect, it } from "vitest";

const root = import.meta.dirname;

/**
 * The floors of core, from the ground up. A room imports only from lower floors and from itself.
 * A room is a folder of src/, or a file that stands alone in it.
 */
const floors = [
  ["json", "memoise", "generated", "globals.d"],
  ["words"],
  ["blocks"],
  ["model"],
  ["diagnostic", "graph", "symbols", "normalise", "versions"],
  ["dialect"],
  ["meaning"],
  ["describe"],
  ["layout", "bounds"],
  ["parse", "shape", "check", "outline", "diff"],
  ["canonical", "drawing"],
  ["diagnose", "install-order", "source", "templates", "rewrite"],
  ["plan"],
  ["teach"],
  ["trust"],
  ["compile", "check-repository", "apply-configuration"],
  ["live", "configuration"],
  ["fixes"],
  ["doors", "index"],
];

/** The floors within the crowded rooms, from the ground up. */
const within = {
  check: [
    ["byte-codec"],
    ["base64", "hashing", "well-formed", "credentials", "examples"],
    ["subjects"],
    ["rule"],
    ["rules/common"],
    [
      "rules/asset",
      "rules/behaviour",
      "rules/config",
      "rules/dialect",
      "rules/graph",
      "rules/json",
      "rules/messaging",
      "rules/pack",
      "rules/pipeline",
      "rules/promises",
      "rules/repo",
      "rules/scenario",
      "rules/schema",
      "rules/settings",
      "rules/source",
      "rules/template",
      "rules/upgrade",
    ],
    ["rules", "source-rules", "scenario-rules"],
    ["engine"],
  ],
  source: [
    ["source-files"],
    ["tree"],
    ["items"],
    ["layout"],
    ["build", "unpack", "read-yaml-file"],
    ["notes-text", "first-items"],
    ["update", "new-folder"],
  ],
} as const;

describe("the floors of core", () => {
  const sources = readSources(root);

  it("gives every room a floor, and lets imports point left only", () => {
    expect(checkLayers({ root, floors }).map(problemText)).toEqual([]);
  });

  it.each(Object.entries(within))("keeps the floors within %s", (room, rooms) => {
    expect(checkLayers({ root: join(root, room), floors: rooms }).map(problemText)).toEqual([]);
  });

  it("reads what blocks mean without YAML, schemas and rules, which the editor's first page does not load", () => {
    const targets = new Map(
      sources.map(({ file, imports }) => [
        file,
        imports.flatMap(({ isTypeOnly, target = "" }) => (isTypeOnly ? [] : target)),
      ]),
    );
    const reached = new Set(["doors/meaning.ts"]);
    for (const file of reached) for (const target of targets.get(file) ?? []) reached.add(target);
    const rooms = new Set([...reached].map((file) => file.split("/")[0]));
    expect(["shape", "source", "check", "diagnose"].filter((room) => rooms.has(room))).toEqual([]);
    expect(reached.size).toBeGreaterThan(50);
  });

  it("imports nothing of Node; its globals are kept out by the compiler, which is given no types of them", () => {
    const worldly = sources.filter(({ imports }) => imports.some(({ specifier }) => specifier.startsWith("node:")));
    expect(worldly.map(({ file }) => file)).toEqual([]);
    expect(sources.length).toBeGreaterThan(20);
  });
});
