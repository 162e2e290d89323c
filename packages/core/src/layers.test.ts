import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/**
 * The floors of core, from the ground up. A room imports only from lower floors and from itself.
 * A room is a folder of src/, or a file that stands alone in it.
 */
const floors: readonly (readonly string[])[] = [
  ["json", "pointer", "words", "blocks", "generated", "globals.d"],
  ["model", "same"],
  ["diagnostic", "graph", "symbols", "normalise", "describe", "versions"],
  ["layout"],
  ["parse", "shape", "check", "inspect", "outline", "diff"],
  ["canonical", "drawing", "rewrite"],
  ["diagnose", "install-order", "source"],
  ["compiled-pack", "plan"],
  ["compile", "check-repository", "configure"],
  ["live", "examples"],
  ["index"],
];

const source = dirname(fileURLToPath(import.meta.url));
const isTest = (file: string): boolean => /\.(test|soak|test-support)\.ts$/.test(file);

const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !isTest(file),
);

const roomOf = (file: string): string => (file.split("/")[0] ?? "").replace(/\.ts$/, "");

const floorOf = (room: string): number => floors.findIndex((rooms) => rooms.includes(room));

const importsOf = (file: string): string[] =>
  [...readFileSync(join(source, file), "utf8").matchAll(/from "(\.[^"]+)\.js"/g)].map(([, path = ""]) =>
    normalize(join(dirname(file), path)),
  );

describe("the floors of core", () => {
  it("gives every room a floor", () => {
    const homeless = [...new Set(files.map(roomOf))].filter((room) => floorOf(room) < 0);
    expect(homeless).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });

  it("lets imports point left only", () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((path) => roomOf(path) !== roomOf(file) && floorOf(roomOf(path)) >= floorOf(roomOf(file)))
        .map((path) => `${relative(".", file)} imports ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it("imports nothing of Node; its globals are kept out by the compiler, which is given no types of them", () => {
    const worldly = files.filter((file) => /from "node:/.test(readFileSync(join(source, file), "utf8")));
    expect(worldly).toEqual([]);
  });
});
