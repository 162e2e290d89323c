import { readFileSync } from "node:fs";
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { canonical } from "../canonical/canonical.js";
import { isObject } from "../json.js";
import { releaseDigest, unsignable } from "./release-digest.js";

const text = readFileSync(new URL("../../../../fixtures/packs/buyer-nurture/pack.json", import.meta.url), "utf8");
const signed = releaseDigest(text);

/** The same value with the members of all objects in another order. */
function shuffled(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) return value.map((one) => shuffled(one, random));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, one]) => [random(), name, shuffled(one, random)] as const);
  return Object.fromEntries(members.sort(([a], [b]) => a - b).map(([, name, one]) => [name, one]));
}

describe("releaseDigest", () => {
  it("is not changed by layout: fmt, one line, tabs, a byte order mark", () => {
    const value: unknown = JSON.parse(text);
    const layouts = [canonical(text), JSON.stringify(value), JSON.stringify(value, null, "\t"), `\ufeff${text}`];
    expect(layouts.map((one) => releaseDigest(one))).toEqual(layouts.map(() => signed));
    expect(releaseDigest(value)).toBe(signed);
  });

  it("is not changed by how a number or a character is written", () => {
    expect(releaseDigest(String.raw`{"a": 1.50, "b": "\u0041", "c": 1e2}`)).toBe(
      releaseDigest('{"a": 1.5, "b": "A", "c": 100}'),
    );
  });

  test.prop([fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }))], { numRuns: 20 })(
    "is not changed by the order of members",
    (stream) => {
      const random = (): number => stream.next().value;
      expect(releaseDigest(JSON.stringify(shuffled(JSON.parse(text), random)))).toBe(signed);
    },
  );

  test.prop([fc.nat(text.length - 1), fc.constantFrom("x", "7", " ", '"', "{", "\n", "é")], { numRuns: 300 })(
    "is changed by any character that changes what the text says",
    (at, character) => {
      const changed = text.slice(0, at) + character + text.slice(at + 1);
      expect(releaseDigest(changed) === signed).toBe(saysTheSame(changed));
    },
  );

  it.each([
    ['{"a": 1, "a": 2}', '{"a": 2}'],
    ['{"a": 12345678901234567891}', '{"a": 12345678901234567890}'],
    ["{", "{}"],
  ])("tells apart what values do not: %s and %s", (one, other) => {
    expect(releaseDigest(one)).not.toBe(releaseDigest(other));
    expect(unsignable(one)).toBeTypeOf("string");
  });

  it("takes any pack of the fixtures to be signable", () => {
    expect(unsignable(text)).toBeUndefined();
  });
});

/** Whether a text is JSON with the value that was signed. */
function saysTheSame(changed: string): boolean {
  try {
    return JSON.stringify(JSON.parse(changed)) === JSON.stringify(JSON.parse(text));
  } catch {
    return false;
  }
}
