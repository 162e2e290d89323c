import { describe, expect, it } from "vitest";
import { symbolTable } from "../symbols/symbol-table.js";
import { nameLookup } from "./name-lookup.js";
import { type OutlineLine, outline } from "./outline.js";

const node = (id: string) => {
  const kind = id.startsWith("start")
    ? "trigger.manual"
    : id.startsWith("if")
      ? "control.if"
      : id.startsWith("each")
        ? "control.loop"
        : "action.add_note";
  return { id, kind, config: { body: id } };
};

/** A graph drawn as "a>b", "a true>b". */
const drawn = (...edges: readonly string[]) => {
  const parts = edges.map((edge) => /^(\S+?)(?: (\S+))?>(\S+)$/.exec(edge) ?? []);
  const ids = new Set(parts.flatMap(([, source = "", , target = ""]) => [source, target]));
  return {
    nodes: [...ids].map(node),
    edges: parts.map(([id = "", source = "", handle, target = ""]) => ({
      id,
      source,
      target,
      ...(handle && { handle }),
    })),
  };
};

const marks: Readonly<Record<OutlineLine["tells"], string>> = {
  trigger: "*",
  block: "",
  branch: "?",
  onward: "v",
  "dead-end": "x",
  jump: "->",
  end: ".",
  stray: "!",
};

const lineOf = ({ tells, depth, text, block }: OutlineLine): string =>
  `${"  ".repeat(depth)}${marks[tells]}${tells === "block" || tells === "jump" || tells === "trigger" || tells === "stray" ? block : text}`;

const shown = (...edges: readonly string[]): string[] => outline(drawn(...edges)).map(lineOf);

describe("outline", () => {
  it("follows a chain", () => {
    expect(shown("start>a", "a>b")).toEqual(["*start", "  a", "  b", "  ."]);
  });

  it("tells what branches come to below their fork", () => {
    expect(shown("start>if", "if true>a", "if false>b", "a>c", "b>c", "c>d")).toEqual([
      "*start",
      "  if",
      "    ?true",
      "      a",
      "    ?false",
      "      b",
      "  c",
      "  d",
      "  .",
    ]);
    expect(shown("start>if", "if true>a", "if false>c", "a>c")).toEqual([
      "*start",
      "  if",
      "    ?true",
      "      a",
      "    vfalse",
      "  c",
      "  .",
    ]);
  });

  it("goes on at the same depth with the longest of branches that never meet", () => {
    expect(shown("start>if", "if true>a", "if false>b", "b>c")).toEqual([
      "*start",
      "  if",
      "    ?true",
      "      a",
      "      .",
      "    vfalse",
      "  b",
      "  c",
      "  .",
    ]);
  });

  it("says where a fork ends whoever leaves it by an output that leads nowhere", () => {
    expect(shown("start>if", "if true>a", "a>if2", "if2 false>b")).toEqual([
      "*start",
      "  if",
      "    xfalse",
      "    vtrue",
      "  a",
      "  if2",
      "    xtrue",
      "    vfalse",
      "  b",
      "  .",
    ]);
    const nodes = [
      { id: "start", kind: "trigger.manual" },
      { id: "ask", kind: "control.ai_branch", config: { prompt: "Sort.", outcomes: ["buyer", "seller"] } },
      { id: "note", kind: "action.add_note" },
    ];
    const edges = [
      { id: "e1", source: "start", target: "ask" },
      { id: "e2", source: "ask", target: "note", handle: "seller" },
    ];
    expect(outline({ nodes, edges }).map(lineOf)).toContain("    xbuyer");
  });

  it("names the block that a way goes on at, and tells each once", () => {
    expect(shown("start>if", "if true>a", "if false>if2", "if2 true>a", "if2 false>b", "b>c")).toEqual([
      "*start",
      "  if",
      "    ?true",
      "      ->a",
      "    vfalse",
      "  if2",
      "    ?true",
      "      a",
      "      .",
      "    vfalse",
      "  b",
      "  c",
      "  .",
    ]);
  });

  it("tells the rounds of a loop apart from what comes after them, however long they are", () => {
    expect(shown("start>each", "each each>a", "a>b", "each done>c")).toEqual([
      "*start",
      "  each",
      "    ?each",
      "      a",
      "      b",
      "      .",
      "    vdone",
      "  c",
      "  .",
    ]);
  });

  it("puts triggers that lead to the same together, and numbers what leaves by one output", () => {
    expect(shown("start>a", "start2>a", "start3>b", "b>a")).toEqual([
      "*start",
      "*start2",
      "  a",
      "  .",
      "*start3",
      "  b",
      "  ->a",
    ]);
    const names = outline(drawn("start>a", "a>b", "a>c")).flatMap(({ tells, text }) =>
      tells === "branch" || tells === "onward" ? text : [],
    );
    expect(names).toEqual(["next, 2 of 2", "next, 1 of 2"]);
  });

  it("tells blocks that nothing leads to, and counts the ways to a block", () => {
    expect(shown("start>a", "x>a")).toEqual(["*start", "  a", "  .", "!x", "  ->a"]);
    expect(outline(drawn("start>a", "x>a")).find(({ block }) => block === "a")?.ways).toBe(2);
  });

  it("tells every block exactly once, also of two hundred forks in a row", () => {
    const chain = Array.from({ length: 199 }, (_, index) => [
      `if${index} true>end${index}`,
      `if${index} false>if${index + 1}`,
    ]);
    const lines = outline(drawn("start>if0", ...chain.flat()));
    const blocks = lines.filter(({ tells }) => tells === "block" || tells === "trigger").map(({ block }) => block);
    expect(new Set(blocks).size).toBe(blocks.length);
    expect(blocks).toHaveLength(400);
    expect(Math.max(...lines.map(({ depth }) => depth))).toBeLessThan(5);
  });

  it("comes to an end where edges lead back, into a trigger or round in a circle", () => {
    for (const edges of [
      ["start>a", "a>start"],
      ["start>if", "if true>start", "if false>a", "a>if"],
      ["start>a", "a>b", "b>a", "b>c"],
      ["start false>start", "a>a", "a false>start", "a false>start", "a false>a", "a>start", "a>a"],
    ]) {
      const told = shown(...edges).filter((line) => !/->/.test(line));
      expect(told.filter((line) => line.endsWith("*start"))).toHaveLength(1);
      expect(told.length).toBeLessThan(20);
    }
  });
});

it("names a step's thing as the pack does, since the name in a reference may be of an earlier release", () => {
  const document = {
    references: [
      { type: "tag", id: "hot", name: "Hot buyer" },
      { type: "user", id: "u", name: "Ada" },
    ],
  };
  const known = nameLookup(document, symbolTable({ resources: [{ key: "hot", kind: "tag", name: "Blazing buyer" }] }));
  expect([known("hot")?.name, known("u")?.name]).toEqual(["Blazing buyer", "Ada"]);
});
