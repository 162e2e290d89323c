import { dialectOf, packBook } from "@setup-pack/core/meaning";
import { readGraph } from "@setup-pack/edit";
import { describe, expect, it } from "vitest";
import { outlineRows } from "./outline-rows.js";
import { keptRows, type OutlineRow, rowsBelow } from "./row.js";

const kinds = { s: "trigger.manual", i: "control.if", l: "control.loop", b: "control.ai_branch" };

const node = (id: string) => ({
  id,
  kind: Object.entries(kinds).find(([letter]) => id.startsWith(letter))?.[1] ?? "action.add_note",
  config: {},
});

/** A graph drawn as "a>b", "a true>b"; a lone "a" is a block without edges. */
function drawn(...edges: readonly string[]) {
  const parts = edges.map((edge) => /^(\S+?)(?: (\S+?))?(?:>(\S+))?$/.exec(edge) ?? []);
  const ids = new Set(parts.flatMap(([, source = "", , target]) => [source, ...(target ? [target] : [])]));
  return {
    nodes: [...ids].filter((id) => !id.startsWith("?")).map(node),
    edges: parts.flatMap(([id, source, handle, target]) =>
      target === undefined ? [] : [{ id, source, target, ...(handle && { handle }) }],
    ),
  };
}

const marks: Readonly<Record<OutlineRow["is"], string>> = {
  step: "",
  stray: "!",
  branch: "?",
  onward: "v",
  open: "+",
  jump: "->",
  wrong: "x",
};

const told = (rows: readonly OutlineRow[], depth = 0): string[] =>
  rows.flatMap((row) => [
    `${"  ".repeat(depth)}${marks[row.is]}${row.is === "step" || row.is === "stray" || row.is === "jump" ? row.block : row.text}`,
    ...told(row.rows, depth + 1),
  ]);

const nobody = () => undefined;
const shown = (...edges: readonly string[]) => told(outlineRows(readGraph(drawn(...edges)), nobody));

describe("the rows of the outline", () => {
  it("follow the arrows, and show where a step can be added", () => {
    expect(shown("start>a", "a>if", "if true>b")).toEqual([
      "start",
      "  a",
      "  if",
      "    +If no: nothing yet",
      "    vIf yes: continues below",
      "  b",
      "  +Ends here",
    ]);
    expect(shown("start>if")).toEqual(["start", "  if", "    +If yes: nothing yet", "    +If no: nothing yet"]);
    expect(shown("start")).toEqual(["start", "  +Ends here"]);
  });

  it("say how long after the start a contact comes to a step, and tell it by the book of the pack", () => {
    const wait = (id: string, config: object) => ({ id, kind: "control.wait", config });
    const graph = {
      nodes: [node("start"), wait("w", { pause: 2, pause_unit: "days" }), node("a"), node("z")],
      edges: [
        { id: "e1", source: "start", target: "w" },
        { id: "e2", source: "w", target: "a" },
      ],
    };
    const pause = { as: { pause: "${for.amount}", pause_unit: "${for.unit: plural}" } };
    const shapes = { plural: { values: { minute: "minutes", hour: "hours", day: "days" } } };
    const book = packBook({}, dialectOf({ dialect: 1, name: "bayside", shapes, kinds: { "control.wait": pause } }));
    const rows = rowsBelow(outlineRows(readGraph(graph), nobody, book)).filter(({ block }) => block !== undefined);
    expect(rows.map(({ text, since }) => [text, since])).toEqual([
      ["Started by hand", ""],
      ["Wait 2 days", ""],
      ["Add note", "day 2"],
      ["Add note", ""],
    ]);
  });

  it("stand in the order of the outputs", () => {
    expect(shown("start>if", "if false>a")).toEqual([
      "start",
      "  if",
      "    +If yes: nothing yet",
      "    vIf no: continues below",
      "  a",
      "  +Ends here",
    ]);
    expect(shown("start>loop", "loop done>b").slice(2, 4)).toEqual([
      "    +For each: nothing yet",
      "    vWhen done: continues below",
    ]);
    expect(shown("start>if", "if false>a", "if true>b", "a>c", "b>c").slice(2, 6)).toEqual([
      "    ?If yes",
      "      b",
      "    ?If no",
      "      a",
    ]);
  });

  it("tell what branches come to below them, once", () => {
    expect(shown("start>if", "if true>a", "if false>b", "a>c", "b>c")).toEqual([
      "start",
      "  if",
      "    ?If yes",
      "      a",
      "    ?If no",
      "      b",
      "  c",
      "  +Ends here",
    ]);
    expect(shown("start>branch", "branch hot>c", "branch cold>c")).toEqual([
      "start",
      "  branch",
      "    vIf hot and If cold: continues below",
      "  c",
      "  +Ends here",
    ]);
  });

  it("name what leads back, into a trigger and to nothing, in any graph", () => {
    expect(shown("start>a", "a>b", "b>a")).toEqual(["start", "  a", "  b", "    xGoes back to: Add note"]);
    expect(shown("start>a", "a>?gone")).toEqual(["start", "  a", "    xLeads to a missing step: ?gone"]);
    expect(shown("start>a", "a>start")).toEqual(["start", "  a", "    xGoes back to: Started by hand"]);
    expect(shown("x>y", "y>x")).toEqual(["!x", "  y", "    xGoes back to: Add note"]);
    expect(shown("x>y", "x>z", "y>z", "z>y", "z>x", "y>x").length).toBeGreaterThan(2);
  });

  it("tell every block once, whatever its id", () => {
    const graph = readGraph({
      nodes: [
        { id: "a", kind: "trigger.manual" },
        { id: "a", kind: "control.if" },
        { kind: "x" },
        "broken",
        { id: "" },
      ],
      edges: [{ source: "a", target: "a" }, {}, "broken", { source: "q", target: "r" }],
    });
    const rows = rowsBelow(outlineRows(graph, nobody));
    const blocks = rows.filter(({ is }) => is === "step" || is === "stray").map(({ block }) => block);
    expect(blocks.toSorted()).toEqual(["#1", "#2", "#3", "#4", "a"]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it("know where a step that is added goes", () => {
    const rows = rowsBelow(
      outlineRows(readGraph(drawn("start>if", "if true>a", "if false>b", "b>a", "a>if2")), nobody),
    );
    const at = Object.fromEntries(rows.map(({ is, text, at }) => [`${is} ${text}`, at]));
    expect(at).toMatchObject({
      "onward If yes: continues below": { edge: "if true>a" },
      "branch If no": { edge: "if false>b" },
      "open If yes: nothing yet": { source: "if2", handle: "true" },
    });
    const jumps = rowsBelow(outlineRows(readGraph(drawn("start>a", "start2>b", "b>a")), nobody));
    expect(jumps.find(({ is }) => is === "jump")).toMatchObject({ block: "a", edge: "b>a", at: { edge: "b>a" } });
  });

  it("are the same objects as long as they say the same", () => {
    const rows = (config: object) => {
      const graph = drawn("start>if", "if true>a", "if false>x", "x>c", "a>c");
      return outlineRows(
        readGraph({ ...graph, nodes: graph.nodes.map((one) => (one.id === "x" ? { ...one, config } : one)) }),
        nobody,
      );
    };
    const before = rows({});
    expect(keptRows(rows({}), before).every((row, index) => row === before[index])).toBe(true);
    const after = keptRows(rows({ body: "Call" }), before);
    const same = new Set(rowsBelow(before));
    expect(
      rowsBelow(after)
        .filter((row) => !same.has(row))
        .map(({ block, is }) => block ?? is),
    ).toEqual(["start", "if", "branch", "x"]);
  });
});
