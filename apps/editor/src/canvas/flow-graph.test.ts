import { fc, it } from "@fast-check/vitest";
import { packBook } from "@setup-pack/core/meaning";
import { graphOf } from "@setup-pack/edit";
import { brokenGraphs, drawn } from "@setup-pack/fixtures/graphs";
import { describe, expect } from "vitest";
import { nothingSelected } from "../view/view-store.js";
import type { CanvasState } from "./canvas-state.js";
import { flowGraphs } from "./flow-graph.js";
import { pictures } from "./picture.js";

const plain: CanvasState = {
  marks: { blocks: new Map(), edges: new Map() },
  selection: nothingSelected,
  tabStop: undefined,
  moved: new Map(),
  isLocked: false,
};

const unknown = (): undefined => undefined;

function canvas() {
  const draw = pictures();
  const flow = flowGraphs();
  return (graph: unknown, look: Partial<CanvasState> = {}) => flow(draw(graph, unknown), { ...plain, ...look });
}

/** Few ids, so that many blocks have the same and edges lead nowhere as well as somewhere. */
const anyId = fc.constantFrom("a", "b", "c", "d");
const anyGraph = fc.record({
  nodes: fc.array(
    fc.record({
      id: anyId,
      kind: fc.constantFrom("trigger.contact_created", "action.add_note", "control.if", "no.such"),
      config: fc.record({ body: fc.string({ maxLength: 2 }) }),
      position: fc.record({ x: fc.nat(500), y: fc.nat(500) }),
    }),
    { maxLength: 5 },
  ),
  edges: fc.array(
    fc.record({ id: anyId, source: anyId, target: anyId, handle: fc.constantFrom("next", "true", "odd") }),
    { maxLength: 6 },
  ),
});

const graph = drawn("start>if", "if.true>a", "if.false>b");

describe("what React Flow is given", () => {
  it("has a node for each block and an edge for each arrow, by outputs", () => {
    const { nodes, edges } = canvas()(graph);
    expect(nodes.map(({ id, width, height }) => [id, width, height])).toEqual([
      ["start", 264, 72],
      ["if", 264, 100],
      ["a", 264, 72],
      ["b", 264, 72],
    ]);
    expect(edges.map(({ source, sourceHandle, target, data }) => [source, sourceHandle, target, data?.label])).toEqual([
      ["start", "out:next", "if", undefined],
      ["if", "out:true", "a", "Yes"],
      ["if", "out:false", "b", "No"],
    ]);
  });

  it("names with a block what its author still has to fill in, says what is not understood, and of one that is read nothing", () => {
    const step = { id: "tag", kind: "action.add_tag", config: { body: "hot" } };
    const { nodes } = canvas()({ ...graph, nodes: [step, ...graph.nodes] });
    expect(nodes[0]?.data).toMatchObject({ words: { missing: "the tag" } });
    expect(nodes[0]?.domAttributes?.["aria-description"]).toBe("not understood: body");
    expect(nodes[2]?.data).toMatchObject({ words: { sentence: "Settings not understood: body: if", missing: "" } });
    expect(nodes[3]?.data).toMatchObject({ words: { missing: "" } });
    expect(nodes[3]?.domAttributes?.["aria-description"]).toBeUndefined();
  });

  it("shows the settings of a step that is not understood as they are, under its kind", () => {
    const step = { id: "a", kind: "action.add_tag", config: { put: "hot", as: { loud: true } } };
    const [node] = canvas()({ nodes: [step], edges: [] }, {}).nodes;
    expect(node?.data).toMatchObject({ words: { title: "Add tag", missing: "the tag" } });
    const strange = packBook({ automations: [{ document: { graph: { nodes: [step] } } }] });
    const [drawn] = flowGraphs()(pictures()({ nodes: [step], edges: [] }, unknown, strange), plain).nodes;
    const sentence = 'Settings not understood: put: hot, as: {"loud":true}';
    expect(drawn?.data).toMatchObject({ words: { title: "Add tag", sentence, missing: "" } });
  });

  it("says what a block is, does, and leads to", () => {
    const marks = { blocks: new Map([[1, { errors: 1, warnings: 2 }]]), edges: new Map() };
    const { nodes, edges } = canvas()(graph, { marks, selection: { blocks: new Set(["if"]), edges: new Set() } });
    expect(nodes[1]?.ariaLabel).toBe(
      "Settings not understood: body: if, If, control, 1 error, 2 warnings, leads to Note: a (Yes), Note: b (No), selected",
    );
    expect(nodes[2]?.ariaLabel).toBe("Note: a, Add note, action, not connected to a next step");
    expect(edges[1]?.ariaLabel).toBe("Arrow from Settings not understood: body: if (Yes) to Note: a");
  });

  it("is the same objects for what was not touched", () => {
    const show = canvas();
    const before = show(graph);
    const edited = {
      ...graph,
      nodes: graph.nodes.map((node) => (node.id === "a" ? { ...node, config: { body: "New" } } : node)),
    };
    const after = show(edited);
    const isKept = after.nodes.map((node, index) => node === before.nodes[index]);
    // The step before says what it leads to.
    expect(isKept).toEqual([true, false, false, true]);
    expect(after.edges.map((edge, index) => edge === before.edges[index])).toEqual([true, false, true]);
    expect(show(graph).nodes[0]).toBe(before.nodes[0]);
  });

  it.prop([fc.array(anyGraph, { minLength: 2, maxLength: 8 }), fc.array(fc.nat(99), { minLength: 8, maxLength: 8 })])(
    "is what a canvas shows that has drawn nothing before, whatever is edited",
    (graphs, places) => {
      const show = canvas();
      let last = graphs[0] ?? { nodes: [], edges: [] };
      for (const [step, next] of graphs.entries()) {
        // Now a whole other graph, now the last one with one block that says something else.
        const at = (places[step] ?? 0) % Math.max(1, last.nodes.length);
        const reworded = last.nodes.map((node, index) =>
          index === at ? { ...node, config: { body: `Text ${step}` } } : node,
        );
        last = step % 3 === 0 ? next : { ...last, nodes: reworded };
        const look = step % 2 === 0 ? {} : { tabStop: last.nodes[0]?.id };
        expect(show(last, look)).toEqual(canvas()(last, look));
      }
    },
  );

  it("draws anew only what is selected, dragged or comes to Tab", () => {
    const show = canvas();
    const before = show(graph);
    const looks: readonly Partial<CanvasState>[] = [
      { selection: { blocks: new Set(["a"]), edges: new Set() } },
      { tabStop: "a" },
      { moved: new Map([["a", { x: 1, y: 2 }]]) },
    ];
    for (const look of looks) {
      const { nodes, edges } = show(graph, look);
      expect(nodes.map((node, index) => node === before.nodes[index])).toEqual([true, true, false, true]);
      expect(edges.map((edge, index) => edge === before.edges[index])).toEqual([true, look.moved === undefined, true]);
      show(graph);
    }
  });

  it("puts a sign where an arrow has no step at one end, and leaves out one that has none at both", () => {
    const { nodes, edges } = canvas()({
      nodes: [{ id: "a", kind: "control.wait" }],
      edges: [
        { id: "to", source: "a", target: "gone" },
        { id: "from", source: "lost", target: "a" },
        { id: "nowhere", source: "x", target: "y" },
      ],
    });
    expect(nodes.map(({ id, type }) => [id, type])).toEqual([
      ["a", "block"],
      ["missing:to", "missing"],
      ["missing:from", "missing"],
    ]);
    expect(edges.map(({ source, target }) => [source, target])).toEqual([
      ["a", "missing:to"],
      ["missing:from", "a"],
    ]);
  });

  it("has no id that would end a selector, and tells all blocks apart", () => {
    const odd = ['a"b', "a\\b", "~22~", "line\nbreak", "", "a", "a"];
    const { nodes } = canvas()({ nodes: odd.map((id) => ({ id, kind: "k" })), edges: [] });
    const ids = nodes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(odd.length);
    expect(ids.join("")).not.toMatch(/["\\\n]/);
  });

  it("takes graphs with errors", () => {
    const show = canvas();
    for (const pack of brokenGraphs) {
      const { nodes } = show(graphOf(pack, 0));
      for (const { position } of nodes) expect([position.x, position.y].every(Number.isFinite)).toBe(true);
    }
  });
});
