import { readFileSync } from "node:fs";
import { fc, test } from "@fast-check/vitest";
import { anyCharacter } from "@setup-pack/fixtures/character";
import { describe, expect, it } from "vitest";
import { automationGraph } from "../graph/automation-graph.js";
import {
  acyclicDrawings,
  type DrawnGraph,
  drawn,
  positioned,
  strangeGraphs,
  trees,
} from "../layout/layout.test-support.js";
import { drawing } from "./drawing.js";
import { tagsOf } from "./drawing.test-support.js";
import { type DrawnBox, drawnBoxes } from "./drawn-boxes.js";
import { labelsOf } from "./placed-drawing.js";
import { type Route, routesOf } from "./routes.js";

const numRuns = 200;

/** Texts that would end an attribute, begin a tag, or are no XML at all. */
const hostile = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom(
    "]]><script>alert(1)</script>",
    '"><a href="https://x.example">',
    "&lt;&#0;",
    "\ud800",
    "\u202eabc\u0000\ufffe",
    "<!--",
    "url(#x)",
  ),
);

const names = new Set(["svg", "title", "desc", "style", "g", "rect", "path", "circle", "text"]);

/** Attributes of drawings; none of them can run or load anything. */
const attributeNames = new Set(
  "class cx cy d height r role rx text-anchor transform viewBox width x xmlns y".split(" "),
);

function expectHarmless(svg: string): void {
  const tags = tagsOf(svg);
  expect(tags.filter(({ name }) => !names.has(name))).toEqual([]);
  expect(tags.flatMap(({ attributes }) => [...attributes.keys()]).filter((name) => !attributeNames.has(name))).toEqual(
    [],
  );
  const numbers = tags.flatMap(({ attributes }) =>
    ["x", "y", "width", "height", "d", "transform"].map((name) => attributes.get(name) ?? ""),
  );
  expect(numbers.filter((text) => /NaN|Infinity|undefined|e\+/.test(text))).toEqual([]);
  const [style = ""] = /<style>[\s\S]*<\/style>/.exec(svg) ?? [];
  expect(/url|import|expression|@(?!media)/.test(style)).toBe(false);
}

it("needs no options: the drawing then has a title for who cannot see it, and no heading", () => {
  const graph = { nodes: [{ id: "start", kind: "trigger.manual" }], edges: [] };
  const bare = drawing(graph);
  expect(bare).toContain("<title>Automation</title>");
  expect(bare).not.toContain('class="heading"');
  expect(drawing(graph, { title: "Follow up" })).toContain('class="heading"');
});

describe("drawing", () => {
  test.prop([hostile, hostile, hostile, hostile], { numRuns })(
    "lets no text out of its place",
    (title, id, body, handle) => {
      const graph = {
        nodes: [
          { id: "a", kind: "control.ai_branch", config: { outcomes: [body, handle] } },
          { id: `b${id}`, kind: "action.send_sms", config: { body } },
          { id: "c", kind: body, config: body },
        ],
        edges: [
          { id: "e", source: "a", target: `b${id}`, handle },
          { id: "f", source: "a", target: "c", handle: `${handle} and much more that is to be cut` },
        ],
      };
      const known = () => ({ type: "tag", name: body });
      expectHarmless(drawing(graph, { title, known }));
    },
  );

  test.prop([strangeGraphs(12)], { numRuns })("draws any graph", (graph) => {
    expectHarmless(drawing(graph, { title: "Strange" }));
  });

  test.prop([acyclicDrawings(10).chain(positioned)], { numRuns })("draws any arrangement", (graph) => {
    expectHarmless(drawing(graph, { title: "Arranged" }));
    expect(drawing(graph, { title: "Arranged" })).toBe(drawing(graph, { title: "Arranged" }));
  });

  test.prop([fc.anything()], { numRuns })("takes any value", (value) => {
    expectHarmless(drawing(value, { title: "" }));
    expectHarmless(drawing({ nodes: [value], edges: [value] }, { title: "" }));
  });

  it("names itself and tells what it shows to those who do not see it", () => {
    const svg = drawing(drawn("start>if", "if.true>a", "if.false>b", "b>c"), { title: "Follow & up" });
    const [root, title, desc] = tagsOf(svg);
    expect([root?.name, root?.attributes.get("role"), title?.name, desc?.name]).toEqual([
      "svg",
      "img",
      "title",
      "desc",
    ]);
    expect(svg).toContain("<title>Follow &amp; up</title>");
    expect(/<desc>([\s\S]*)<\/desc>/.exec(svg)?.[1]).toBe(
      [
        "5 blocks.",
        "Starts when: Started by hand.",
        "If.",
        "If yes:",
        "Add note.",
        "Ends.",
        "If no: continues below.",
        "Add note.",
        "Add note.",
        "Ends.",
        "",
      ].join("\n"),
    );
  });

  it("lists the blocks of what cannot be told, for a cycle never ends", () => {
    const told = "<desc>3 blocks.\nStarted by hand.\nAdd note.\nAdd note.\n</desc>";
    expect(drawing(drawn("start>a", "a>b", "b>a"), { title: "" })).toContain(told);
    expect(drawing(drawn("start>a", "a>b", "b>start"), { title: "" })).toContain(told);
  });

  it("follows the reader's system, unless a theme is asked for", () => {
    const style = (theme?: "light" | "dark") => drawing({}, { title: "", ...(theme === undefined ? {} : { theme }) });
    expect(style()).toContain("@media (prefers-color-scheme: dark)");
    expect(style("light")).not.toContain("@media");
    expect(style("dark")).not.toBe(style("light"));
  });

  it("writes nothing smaller than 12 pixels", () => {
    const sizes = [...drawing({}, { title: "" }).matchAll(/font-size: (\d+)px/g)].map(([, size]) => Number(size));
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  });

  it("keeps its style to itself, also beside a drawing of another theme", () => {
    const rules = drawing({}, { title: "", theme: "dark" }).match(/^.*\{/gm) ?? [];
    expect(rules.length).toBeGreaterThan(20);
    expect(
      rules.flatMap((rule) => rule.split(",")).filter((rule) => !rule.includes(".setup-pack-drawing-dark ")),
    ).toEqual([]);
  });

  it("names outputs on the block where there is room, else on the edge", () => {
    const short = drawing(drawn("start>if", "if.true>a", "if.false>b"), { title: "" });
    expect(short).not.toContain('class="label"');
    const long = drawing(drawn("start>ai", "ai.wants to see the house>a", "ai.no>b"), { title: "" });
    expect(long.match(/class="label"/g)).toHaveLength(1);
    expect(long).toContain("<title>wants to see the house</title>");
  });

  it("shares a label between outputs that lead to one block, and stands none on another", () => {
    const together = drawn("start>ai", "ai.wants to see the house>a", "ai.wants to see another house>a", "ai.no>b");
    const svg = drawing(together, { title: "" });
    expect(svg.match(/class="label"/g)).toHaveLength(1);
    expect(svg).toContain("<title>wants to see the house, wants to see another house</title>");
    const outcomes = Array.from({ length: 6 }, (_, index) => `outcome number ${index}`);
    const many = automationGraph(drawn("start>ai", ...outcomes.map((name, index) => `ai.${name}>end${index}`)));
    const boxes = drawnBoxes(many, "fresh");
    const places = labelsOf(routesOf(many.edges, boxes), boxes).map(({ at }) => at);
    expect(places).toHaveLength(6);
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1))
        expect(Math.abs(one.x - other.x) >= 120 || Math.abs(one.y - other.y) >= 20).toBe(true);
  });

  it("draws a small automation as it always has", async () => {
    await expect(
      drawing(automation("one-hour-before"), { title: "One hour before", theme: "auto" }),
    ).toMatchFileSnapshot("drawing.golden.svg");
  });
});

/** The graph of an automation of the pack on appointments. */
function automation(key: string): unknown {
  const path = new URL("../../../../fixtures/packs/appointments-and-deals/pack.json", import.meta.url);
  const pack: { automations: { key: string; document: { graph: unknown } }[] } = JSON.parse(readFileSync(path, "utf8"));
  return pack.automations.find((item) => item.key === key)?.document.graph;
}

const boxesOf = (graph: DrawnGraph): DrawnBox[] => drawnBoxes(automationGraph(graph), "kept");

describe("the arrangement of a drawing", () => {
  const at = (...places: readonly (readonly [number, number])[]): DrawnGraph => ({
    nodes: places.map(([x, y], index) => ({ id: `b${index}`, kind: "action.add_note", position: { x, y } })),
    edges: [],
  });
  const drawnAt = (graph: DrawnGraph) => boxesOf(graph).map(({ x, y }) => [Math.round(x), Math.round(y)]);

  it("is the author's, moved to the corner", () => {
    expect(drawnAt(at([100, -50], [100, 150], [700, 150]))).toEqual([
      [0, 0],
      [0, 200],
      [600, 200],
    ]);
  });

  it("is stretched where the author saw smaller blocks", () => {
    expect(drawnAt(at([0, 0], [260, 0], [0, 140]))).toEqual([
      [0, 0],
      [312, 0],
      [0, 144],
    ]);
  });

  it("is a fresh one where blocks stand on top of each other, or one has no position", () => {
    const fresh = [
      [0, 0],
      [312, 0],
    ];
    expect(drawnAt(at([0, 0], [40, 30]))).toEqual(fresh);
    expect(drawnAt(at([0, 0], [0, 1e300]))).toEqual(fresh);
    expect(drawnAt({ nodes: [...at([900, 0]).nodes, { id: "c", kind: "action.add_note" }], edges: [] })).toEqual(fresh);
  });

  test.prop([acyclicDrawings(10).chain(positioned)], { numRuns })("never has a block on top of another", (graph) => {
    const boxes = drawnBoxes(automationGraph(graph), "kept");
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const apart =
          Math.abs(one.x - other.x) >= 264 || one.y + one.height <= other.y || other.y + other.height <= one.y;
        expect(apart).toBe(true);
      }
  });
});

/** Pieces of edges that run through a block. */
function crossings(boxes: readonly DrawnBox[], routes: readonly Route[]): string[] {
  return routes.flatMap(({ edge, points }) =>
    points.slice(1).flatMap((point, index) => {
      const from = points[index] ?? point;
      const [left, right] = [Math.min(from.x, point.x), Math.max(from.x, point.x)];
      const [top, bottom] = [Math.min(from.y, point.y), Math.max(from.y, point.y)];
      return boxes
        .filter(({ x, width }) => left < x + width - 1 && x + 1 < right)
        .filter(({ y, height }) => top < y + height - 1 && y + 1 < bottom)
        .map(({ block }) => `${edge.source}>${edge.target} crosses ${block.id}`);
    }),
  );
}

/** Pieces of edges that lie on an edge from another output to another block, so that nobody can tell the two apart. */
function shared(routes: readonly Route[]): string[] {
  const pieces = routes.flatMap(({ edge, points }) =>
    points.slice(1).map((to, index) => ({ edge, from: points[index] ?? to, to })),
  );
  type Piece = (typeof pieces)[number];
  const lie = (one: Piece, other: Piece, on: "x" | "y", along: "x" | "y"): boolean =>
    [one.from, other.from, other.to].every((point) => Math.abs(point[on] - one.to[on]) < 2) &&
    Math.min(Math.max(one.from[along], one.to[along]), Math.max(other.from[along], other.to[along])) >
      Math.max(Math.min(one.from[along], one.to[along]), Math.min(other.from[along], other.to[along])) + 1;
  return pieces.flatMap((one, index) =>
    pieces
      .slice(index + 1)
      .filter(({ edge }) => edge.target !== one.edge.target)
      .filter(({ edge }) => edge.source !== one.edge.source || edge.handle !== one.edge.handle)
      .filter((other) => lie(one, other, "x", "y") || lie(one, other, "y", "x"))
      .map(({ edge }) => `${one.edge.source}>${one.edge.target} lies on ${edge.source}>${edge.target}`),
  );
}

describe("the edges of a drawing", () => {
  const routed = (graph: unknown): string[] => {
    const read = automationGraph(graph);
    const boxes = drawnBoxes(read, "fresh");
    return crossings(boxes, routesOf(read.edges, boxes));
  };

  test.prop([trees(30)], { numRuns })("of a tree run through no block", (graph) => {
    expect(routed(graph)).toEqual([]);
  });

  test.prop([acyclicDrawings(12)], { numRuns })("run through no block", (graph) => {
    expect(routed(graph)).toEqual([]);
  });

  test.prop([trees(30)], { numRuns })("of a tree lie on no other", (graph) => {
    const read = automationGraph(graph);
    expect(shared(routesOf(read.edges, drawnBoxes(read, "fresh")))).toEqual([]);
  });

  it("of one block are apart where they cross right below it", () => {
    const { nodes, edges } = drawn("if.true>right", "if.false>left");
    const places = new Map([
      ["if", { x: 400, y: 0 }],
      ["right", { x: 800, y: 200 }],
      ["left", { x: 0, y: 200 }],
    ]);
    const placed = nodes.map((node) => ({ ...node, position: places.get(node.id) }));
    const read = automationGraph({ nodes: placed, edges });
    expect(shared(routesOf(read.edges, drawnBoxes(read, "kept")))).toEqual([]);
  });

  it("do not end in the way that another begins", () => {
    const others = ["start0", "start1", "start2", "start3", "ai4", "note5", "start6", "note7"];
    const read = automationGraph(
      drawn(...others, "start3.true>note5", "start3.true>start6", "ai4.hot>note7", "ai4.true>note5"),
    );
    expect(shared(routesOf(read.edges, drawnBoxes(read, "fresh")))).toEqual([]);
  });

  it("begin at their outputs and end at the middle of their block", () => {
    const graph = automationGraph(drawn("if.false>a"));
    const [route] = routesOf(graph.edges, drawnBoxes(graph, "fresh"));
    expect(route?.points[0]).toEqual({ x: 198, y: 100 });
    expect(route?.points.at(-1)).toEqual({ x: 132, y: 176 });
  });

  it("are none where blocks are missing", () => {
    const graph = automationGraph(drawn("a>b"));
    expect(routesOf(graph.edges, drawnBoxes(graph, "fresh").slice(1))).toEqual([]);
  });
});

it("marks where somebody stands, and nothing else", () => {
  const graph = { nodes: [{ id: "start", kind: "trigger.manual" }], edges: [] };
  expect(drawing(graph, { isStanding: (block) => block === "start" })).toMatch(
    /<title>Stands here<\/title><rect class="rim"/,
  );
  expect(drawing(graph, { isStanding: (block) => block === "other" })).toBe(drawing(graph));
});

it("says on a block that its settings are not understood, and nothing that they seem to say", () => {
  const nodes = [
    { id: "wait", kind: "control.wait", config: { rest: "2 days" } },
    { id: "nap", kind: "control.wait", config: { minutes: 2880 } },
  ];
  const edges = [{ id: "e", source: "wait", target: "nap" }];
  const svg = drawing({ nodes, edges });
  expect(svg).toMatch(/class="kind"[^>]*>Wait<\/text><text class="sentence"[^>]*>settings not understood</);
  expect(svg).toMatch(/class="sentence"[^>]*>2 days</);
});
