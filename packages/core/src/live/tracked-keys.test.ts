import { describe, expect, it } from "vitest";
import { type SymbolTable, symbolTable } from "../symbols/symbol-table.js";
import { trackKeys } from "./parts-by-item.js";

const tag = (key: string, name = key): object => ({ key, kind: "tag", name });
const tagged = (...resources: readonly unknown[]): SymbolTable => symbolTable({ resources });
const given = tagged(tag("hot"), tag("cold"));

describe("trackKeys", () => {
  it("answers as the given ones do", () => {
    const { keys } = trackKeys(given);
    expect(keys.of("hot")).toEqual(given.of("hot"));
    expect(keys.of("none")).toEqual([]);
    expect(keys.unreadable).toBe(given.unreadable);
  });

  it("holds while every answer that was given would be given again", () => {
    const { keys, holds } = trackKeys(given);
    keys.of("hot");
    keys.of("none");
    expect(holds(tagged(tag("hot"), tag("other"), null))).toBe(true);
    expect(holds(tagged(tag("hot", "Hotter")))).toBe(false);
    expect(holds(tagged(tag("cold")))).toBe(false);
    expect(holds(tagged(tag("hot"), tag("none")))).toBe(false);
  });

  it("minds places only where one was read", () => {
    const moved = tagged(tag("cold"), tag("hot"));
    const { keys, holds } = trackKeys(given);
    const [hot] = keys.of("hot");
    expect(holds(moved)).toBe(true);
    expect(hot?.at).toBe("/resources/0");
    const again = trackKeys(given);
    expect(again.keys.of("hot")[0]?.at).toBe("/resources/0");
    expect(again.holds(moved)).toBe(false);
  });

  it("minds pipelines only where one was read", () => {
    const stages = [{ key: "new", name: "New" }];
    const [one, other] = ["a", "b"].map((key) => symbolTable({ pipelines: [{ key, name: key, stages }] }));
    if (one === undefined || other === undefined) throw new Error("Two tables were made");
    const { keys, holds } = trackKeys(one);
    keys.of("new");
    expect(holds(other)).toBe(true);
    const again = trackKeys(one);
    expect(again.keys.of("new")[0]?.pipeline?.key).toBe("a");
    expect(again.holds(other)).toBe(false);
  });

  it("does not mind one more of what is alike", () => {
    const { keys, holds } = trackKeys(given);
    keys.of("hot");
    expect(holds(tagged(tag("hot"), tag("hot")))).toBe(true);
    expect(holds(tagged(tag("hot"), tag("hot", "Other")))).toBe(false);
  });

  it("minds what is unreadable where that was asked", () => {
    const { keys, holds } = trackKeys(given);
    expect(keys.unreadable.size).toBe(0);
    expect(holds(tagged(tag("hot")))).toBe(true);
    expect(holds(tagged(tag("hot"), null))).toBe(false);
  });
});
