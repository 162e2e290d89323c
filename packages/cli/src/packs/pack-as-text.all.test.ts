import { readdirSync, readFileSync } from "node:fs";
import { isObject } from "@setup-pack/core/json";
import { describe, expect, it } from "vitest";
import { processWorld } from "../process-world.js";
import { packAsText } from "./pack-as-text.js";

const fixtures = new URL("../../../../fixtures/", import.meta.url);

const { bytes } = processWorld();

const textOf = (pack: string): string => [...packAsText(Buffer.from(pack), bytes)].join("");

/** The pointer of every value of a document that is neither list nor object. */
function* leaves(value: unknown, way: readonly (string | number)[] = []): Generator<readonly (string | number)[]> {
  if (Array.isArray(value)) for (const [index, one] of value.entries()) yield* leaves(one, [...way, index]);
  else if (isObject(value)) for (const [name, one] of Object.entries(value)) yield* leaves(one, [...way, name]);
  else yield way;
}

/** A document in which one of these values is another. */
function changedAt(value: unknown, [step, ...rest]: readonly (string | number)[]): unknown {
  if (step === undefined) return typeof value === "number" ? value + 1 : typeof value === "string" ? `${value}X` : "X";
  if (Array.isArray(value)) return value.map((one, index) => (index === step ? changedAt(one, rest) : one));
  return isObject(value) ? { ...value, [step]: changedAt(value[step], rest) } : value;
}

const textIn = (name: string): string => readFileSync(new URL(`packs/${name}/pack.json`, fixtures), "utf8");

const packs = readdirSync(new URL("packs/", fixtures)).filter((name) => !name.includes("."));

/** Of a large pack one value in so many is changed. */
const mostChanges = 12;

describe("a pack as text", () => {
  it.each(packs)("differs with every value: %s", (name) => {
    const text = textIn(name);
    const pack: unknown = JSON.parse(text);
    const before = textOf(text);
    const ways = [...leaves(pack)];
    const every = Math.ceil(ways.length / mostChanges);
    const tried = ways.filter((_, index) => index % every === 0);
    expect(tried.length).toBeGreaterThan(5);
    expect(tried.filter((way) => textOf(JSON.stringify(changedAt(pack, way))) === before)).toEqual([]);
  });
});
