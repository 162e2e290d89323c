import { describe, expect, it } from "vitest";
import { boundedFindings } from "./bounded-findings.js";
import { mayHoldManyContainers, parse } from "./parse.js";

describe("json/limit", () => {
  it("is found in 64 MiB of brackets, closed or not, without a stack overflow", () => {
    const half = 32 * 1024 * 1024;
    expect(mayHoldManyContainers("[".repeat(4_000_001))).toBe(true);
    expect(mayHoldManyContainers('[{"":'.repeat(2_000_001))).toBe(true);
    expect(mayHoldManyContainers('[{"":'.repeat(2_000_000))).toBe(false);
    expect(mayHoldManyContainers("[".repeat(4_000_000))).toBe(false);
    for (const text of ["[".repeat(2 * half), "[".repeat(half) + "]".repeat(half), '{"a":'.repeat(half / 4)])
      expect(parse(text)).toMatchObject({ readable: false, findings: [{ rule: "json/limit" }] });
  });

  it("does not count brackets in strings, and reads a text of very many small objects", () => {
    expect(parse(`["${"[".repeat(5_000_000)}"]`)).toMatchObject({ readable: true, findings: [] });
    const { value, readable, findings } = parse(`[${"{},".repeat(4_000_001)}{"a":0,"a":0}]`);
    expect({ readable, findings }).toMatchObject({ readable: true, findings: [{ at: "/4000001/a" }] });
    expect(value).toHaveLength(4_000_002);
  });
});

describe("a text made to have findings without end", () => {
  it("gets the first ones and the number of the others", () => {
    const findings = boundedFindings();
    for (let n = 0; n < 20_000; n++) findings.add(() => ({ rule: "json/unsafe-number", at: "/a", message: "No." }));
    const listed = findings.list();
    expect(listed.length).toBe(15_969);
    expect(listed.at(-2)?.message).toBe("No.");
    expect(listed.at(-1)?.message).toBe("No. Findings of the text after this one: 4031.");
  });

  it("gets few with very long pointers, and no more of them are made", () => {
    const text = `{"${"n".repeat(8_000_000)}": {${'"a": 1e999, '.repeat(200_000)}"a": 0}}`;
    const { findings, readable } = parse(text);
    expect(readable).toBe(true);
    expect(findings.map(({ at }) => at.length)).toEqual([8_000_003, 8_000_003]);
    expect(findings.at(-1)?.message).toContain("Findings of the text after this one: 399998.");
  });

  it("still tells why it cannot be read", () => {
    const { findings, readable } = parse(`[${"1e999,".repeat(20_000)}`);
    expect(readable).toBe(false);
    expect(findings.at(-1)?.rule).toBe("json/syntax");
    expect(findings.length).toBeLessThan(16_000);
  });
});
