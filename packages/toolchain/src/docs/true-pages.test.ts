import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRepository } from "../paths.js";

const textOf = (path: string): string => readFileSync(inRepository(path), "utf8");

describe("the pages about the code", () => {
  it.each(["ARCHITECTURE.md", "CONTRIBUTING.md"])("name files and folders that are there: %s", (page) => {
    const text = textOf(page);
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = ""]) => path);
    const named = [...text.matchAll(/`((?:packages|apps|schemas|fixtures|docs)\/[\w./-]+)`/g)].map(
      ([, path = ""]) => path,
    );
    const missing = [...links, ...named].filter((path) => !existsSync(inRepository(path)));
    expect(missing).toEqual([]);
    expect(links.length + named.length).toBeGreaterThan(10);
  });

  it("give the floors of core as its layers test has them", () => {
    const [, list = ""] = /const floors = \[\n([\s\S]*?)\n\];/.exec(textOf("packages/core/src/layers.test.ts")) ?? [];
    const floors = [...list.matchAll(/\[([\s\S]*?)\]/g)].map(([, rooms = ""]) =>
      [...rooms.matchAll(/"([^"]+)"/g)].map(([, room]) => room),
    );
    const [, table = ""] =
      /## The floors of core[\s\S]*?\|---\|---\|\n([\s\S]*?)\n\n/.exec(textOf("ARCHITECTURE.md")) ?? [];
    const shown = table.split("\n").map((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, room]) => room));
    expect(shown).toEqual(floors);
    expect(floors.length).toBeGreaterThan(10);
  });

  it("are 20 kB together at most", () => {
    const size = Buffer.byteLength(textOf("ARCHITECTURE.md")) + Buffer.byteLength(textOf("CONTRIBUTING.md"));
    expect(size).toBeLessThanOrEqual(20_000);
  });
});
