import { describe, expect, it } from "vitest";
import { collectProblems } from "./problem.js";
import { readYaml } from "./read-yaml.js";
import { writeJson } from "./write-json.js";

const jsonOf = (yaml: string): string => {
  const collector = collectProblems();
  const reading = readYaml(yaml, "a.yaml", collector);
  const found = collector.list().map(({ rule, span }) => `${rule} ${span.start}-${span.end}`);
  return reading === undefined ? found.join(", ") : writeJson(reading.tree, "compact");
};

describe("readYaml", () => {
  it.each([
    ["a: yes\nb: 2024-01-01\nc: 12:30\nd: 1_000", '{"a":"yes","b":"2024-01-01","c":"12:30","d":"1_000"}'],
    ["[1.0, 1e2, -0, 0.10, 12345678901234567890, 1e400]", "[1.0,1e2,-0,0.10,12345678901234567890,1e400]"],
    ["[0x1F, +1, .5, 0o17, 007, 1.]", "[31,1,0.5,15,7,1]"],
    ["[~, null, Null, true, FALSE, ]", "[null,null,null,true,false]"],
    ["10: a\n2: b\ntrue: c\nnull: d", '{"10":"a","2":"b","true":"c","null":"d"}'],
    ["a: &x {b: [1]}\nc: *x\nd: [*x, *x]", '{"a":{"b":[1]},"c":{"b":[1]},"d":[{"b":[1]},{"b":[1]}]}'],
    ["a: &x 1\nb: &x 2\nc: *x", '{"a":1,"b":2,"c":2}'],
    ["<<: {a: 1}\nb: 2", '{"<<":{"a":1},"b":2}'],
    ["__proto__: {a: 1}", '{"__proto__":{"a":1}}'],
    ["", "null"],
    ["# nothing", "null"],
    ["a: |-\n  x\n  y\nb: >\n  x\n  y\n", '{"a":"x\\ny","b":"x y\\n"}'],
    ["\ufeffa: 1", '{"a":1}'],
  ])("reads %j", (yaml, json) => {
    expect(jsonOf(yaml)).toBe(json);
  });

  it.each([
    ["a: .inf", "source/syntax 3-7"],
    ["a: !!binary QQ==", "source/syntax 12-16"],
    ["a: !x {b: 1}", "source/syntax 6-12"],
    ["a: 1\na: 2", "source/duplicate-key 5-6"],
    ["a: *x", "source/syntax 3-5"],
    ["%YAML 1.1\n---\na: yes", "source/syntax 0-0"],
    ["a: 1\n---\nb: 2", "source/syntax 5-5"],
    ["? [a]\n: 1", "source/syntax 2-3"],
    ["a: &x [*x]", "source/limit"],
    ["\ta: 1", "source/syntax"],
    [`${"[".repeat(100_000)}`, "source/limit 257-258"],
    [`${"a: [*b, ".repeat(3)}`, "source/syntax"],
  ])("refuses %s", (yaml, fault) => {
    expect(jsonOf(yaml)).toContain(fault);
  });
});
