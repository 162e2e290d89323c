import { describe, expect, it } from "vitest";
import { nodeTable } from "../generated/format-tables.generated.js";
import { canonical } from "./canonical.js";
import { whyNotRewrite } from "./rewriting.js";

describe("canonical", () => {
  it("orders what the format defines, keeps the order of open objects, and the numbers as written", () => {
    const text = `\ufeff{"automations":[{"document":{"graph":{"edges":[{"target":"b","source":"a","x":1,"id":"e"}],"nodes":[
      {"config":{"10":1.50,"2":-0,"__proto__":{"z":1E+2,"a":[[],{}]}},"position":{"y":0,"x":12345678901234567890},"id":"a"}],
      "zoom":2},"name":"A"},"key":"a"}],\r\n"name":"P","extra":null,"format":"service.setup-pack","brand":{"b":1,"a":2}}`;
    expect(canonical(text)).toBe(`{
  "format": "service.setup-pack",
  "name": "P",
  "automations": [
    {
      "key": "a",
      "document": {
        "name": "A",
        "graph": {
          "nodes": [
            {
              "id": "a",
              "config": {
                "10": 1.50,
                "2": -0,
                "__proto__": {
                  "z": 1E+2,
                  "a": [
                    [],
                    {}
                  ]
                }
              },
              "position": {
                "x": 12345678901234567890,
                "y": 0
              }
            }
          ],
          "edges": [
            {
              "id": "e",
              "source": "a",
              "target": "b",
              "x": 1
            }
          ],
          "zoom": 2
        }
      }
    }
  ],
  "brand": {
    "b": 1,
    "a": 2
  },
  "extra": null
}
`);
  });

  it("writes strings as JSON.stringify does", () => {
    const written = String.raw`["\u0041\/\u00e9\u000a\u001F\ud83d\uDE00\uD83D", "\"\\\b", "é😀"]`;
    expect(canonical(`[${written}, "\ud83d", "\u2028\u007f"]`)).toBe(
      `${JSON.stringify([["A/é\n\u001f😀\ud83d", '"\\\b', "é😀"], "\ud83d", "\u2028\u007f"], null, 2)}\n`,
    );
  });

  it("knows a name that is written with escapes, and writes equal members side by side", () => {
    expect(canonical(String.raw`{"kind": 1, "x": 2, "\u0069d": 3, "x": 4, "id": 5}`, nodeTable)).toBe(
      '{\n  "id": 3,\n  "id": 5,\n  "kind": 1,\n  "x": 2,\n  "x": 4\n}\n',
    );
  });

  it("takes no list for an object, and no object for a list", () => {
    const text = '{"automations": {"document": 1, "key": 2}, "brand": [{"b": 1, "a": 2}]}';
    expect(JSON.stringify(JSON.parse(canonical(text)))).toBe(text.replaceAll(" ", ""));
    expect(canonical('[{"version": "1", "name": "P"}]')).toBe('[\n  {\n    "version": "1",\n    "name": "P"\n  }\n]\n');
  });

  it("writes a lone value on one line", () => {
    expect([" {\n} ", "[ ]", "\n-1.0e5\t", ' "a" ', "true"].map((text) => canonical(text))).toEqual([
      "{}\n",
      "[]\n",
      "-1.0e5\n",
      '"a"\n',
      "true\n",
    ]);
  });

  it("is not slowed down or stopped by 256 levels, long strings or long lists", () => {
    const deep = `${'{"a":['.repeat(128)}0${"]}".repeat(128)}`;
    expect(JSON.parse(canonical(deep))).toEqual(JSON.parse(deep));
    const long = JSON.stringify([Array.from({ length: 100_000 }, (_, n) => n), "x".repeat(5_000_000)]);
    expect(canonical(long)).toBe(`${JSON.stringify(JSON.parse(long), null, 2)}\n`);
  });
});

describe("whyNotRewrite", () => {
  const why = (...rules: readonly string[]): string | undefined => whyNotRewrite(rules.map((rule) => ({ rule })));

  it("lets what is only wrong in content be written again", () => {
    expect(why("json/byte-order-mark", "graph/cycle", "schema/type")).toBeUndefined();
    expect(why()).toBeUndefined();
  });

  it("gives the weightiest reason", () => {
    expect(why("json/unsafe-number")).toBe("it has a number that reading would change");
    expect(why("json/unsafe-number", "json/duplicate-member")).toBe(
      "it has a member twice in one object, and nobody can say which is meant",
    );
    expect(why("json/duplicate-member", "json/limit")).toBe("it is beyond the limits of what is read");
    expect(why("json/syntax")).toBe("it is not JSON");
    expect(why("json/duplicate-member", "json/encoding")).toBe("parts of it are not UTF-8 and could not be read");
  });
});
