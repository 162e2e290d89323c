import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { processWorld } from "../process-world.js";
import { packAsText } from "./pack-as-text.js";

const fixtures = new URL("../../../../fixtures/", import.meta.url);

const { bytes } = processWorld();

const textOf = (pack: string): string => [...packAsText(Buffer.from(pack), bytes)].join("");

const textIn = (name: string): string => readFileSync(new URL(`packs/${name}/pack.json`, fixtures), "utf8");

const packs = readdirSync(new URL("packs/", fixtures)).filter((name) => !name.includes("."));

describe("a pack as text", () => {
  it("is made of what is broken too, with nothing in it that a terminal obeys", () => {
    for (const name of readdirSync(new URL("invalid/", fixtures))) {
      const given = readFileSync(new URL(`invalid/${name}/pack.json`, fixtures));
      const text = [...packAsText(given, bytes)].join("");
      expect(text, name).toMatch(/^(?:\P{Cc}|\n)+$/u);
    }
  });

  it.each(packs)("is the same however it is written: %s", (name) => {
    const pack: unknown = JSON.parse(textIn(name));
    expect(textOf(JSON.stringify(pack))).toBe(textOf(JSON.stringify(pack, undefined, 4)));
  });
});
