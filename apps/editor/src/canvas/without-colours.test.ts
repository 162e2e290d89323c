import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import * as withoutColours from "../../without-colours.js";

/** The script of a package that is bundled, in which what it takes from d3-color stands by name. */
function scriptOf(name: string): string {
  const folder = dirname(createRequire(import.meta.url).resolve(name));
  return readFileSync(`${folder}/${name}.mjs`, "utf8");
}

it.each(["d3-interpolate", "d3-transition"])("has what %s takes from d3-color", (name) => {
  const taken = [...scriptOf(name).matchAll(/import\s*\{([^}]*)\}\s*from\s*["']d3-color["']/g)]
    .flatMap(([, names = ""]) => names.split(","))
    .map((one) => one.trim().split(/\s/)[0]);
  expect(taken).toContain("color");
  expect(Object.keys(withoutColours)).toEqual(expect.arrayContaining(taken));
});

it("knows no colour, and is asked whether a value is one without a fault", () => {
  expect(withoutColours.color()).toBeUndefined();
  expect(Object("red") instanceof withoutColours.color).toBe(false);
});
