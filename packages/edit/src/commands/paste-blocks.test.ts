import type { JsonObject } from "@setup-pack/core/json";
import { brokenGraphs, drawn, packWith } from "@setup-pack/fixtures/graphs";
import { describe, expect, it } from "vitest";
import { type Clip, clipOf, readClip } from "../clip/clip.js";
import { elements } from "../draft/json.js";
import { graphOf } from "../pack/graph.js";
import { documentOf } from "../pack/items.js";
import { done, edgesIn } from "./graph.test-support.js";
import { pasteBlocks } from "./paste-blocks.js";

const automation = 0;
const at = { x: 800, y: 80 };

const documentIn = (pack: object): unknown => documentOf(elements(Reflect.get(pack, "automations"))[0]);

const copied = (pack: JsonObject, ...names: string[]): Clip => clipOf(pack, automation, new Set(names));

const pasted = (pack: Parameters<typeof done>[0], clip: Clip) =>
  done(pack, pasteBlocks, {
    automation,
    clip,
    as: "paste",
    blockIds: clip.blocks.map((_, index) => `n${index}`),
    edgeIds: clip.edges.map((_, index) => `x${index}`),
    at,
  });

const readAgain = (clip: Clip): Clip => {
  const read = readClip(JSON.stringify(clip));
  if (typeof read === "string") throw new Error(read);
  return read;
};

describe("copying and pasting", () => {
  const pack = packWith(drawn("start>a", "a>if", "if.true>b", "if.false>c"));

  it("adds copies with new ids, the arrows between them, and their places to each other", () => {
    const after = pasted(pack, readAgain(copied(pack, "if", "b", "c")));
    expect(edgesIn(after).slice(4)).toEqual(["n0.true>n1", "n0.false>n2"]);
    expect(elements(Reflect.get(Object(graphOf(after, 0)), "nodes")).slice(5)).toMatchObject([
      { id: "n0", kind: "control.if", config: { body: "if" }, position: { x: 952, y: 80 } },
      { id: "n1", config: { body: "b" }, position: { x: 800, y: 256 } },
      { id: "n2", config: { body: "c" }, position: { x: 1112, y: 256 } },
    ]);
  });

  it("carries the references that are used, once each", () => {
    const references = [
      { type: "tag", id: "hot", name: "Hot", detail: "x" },
      { type: "tag", id: "cold" },
      { type: "user", id: "ann" },
    ];
    const graph = {
      nodes: [{ id: "a", kind: "action.add_tag", config: { tag_id: "hot", deep: [{ ann: true }] } }],
      edges: [],
    };
    const clip = readAgain(copied(packWith(graph, references), "a"));
    expect(clip.references).toEqual([references[0], references[2]]);
    const into = packWith({ nodes: [], edges: [] }, [{ type: "tag", id: "hot", name: "Another name" }]);
    expect(documentIn(pasted(into, clip))).toMatchObject({
      references: [
        { type: "tag", id: "hot", name: "Another name" },
        { type: "user", id: "ann" },
      ],
    });
  });

  it("shares nothing between two copies", () => {
    const clip = copied(pack, "a");
    const first = elements(Reflect.get(Object(graphOf(pasted(pack, clip), 0)), "nodes")).at(-1);
    const second = elements(Reflect.get(Object(graphOf(pasted(pack, clip), 0)), "nodes")).at(-1);
    expect(first).toEqual(second);
    expect(Reflect.get(Object(first), "config")).not.toBe(Reflect.get(Object(second), "config"));
  });

  it("keeps what names of members there are", () => {
    const config: unknown = JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}');
    const odd = packWith({ nodes: [{ id: "a", kind: "k", config }], edges: [] });
    const after = pasted(odd, readAgain(copied(odd, "a")));
    expect(JSON.stringify(elements(Reflect.get(Object(graphOf(after, 0)), "nodes"))[1])).toContain(
      '{"__proto__":{"x":1},"constructor":2}',
    );
  });

  it("takes packs with errors", () => {
    for (const broken of brokenGraphs) {
      pasted(broken, copied(pack, "a", "if"));
      pasted(pack, copied(broken, "a", "#0", "#1", "__proto__"));
    }
  });
});

describe("readClip", () => {
  const clip = (changes: object): string =>
    JSON.stringify({
      format: "setup-pack.steps",
      blocks: [{ id: "a", kind: "k" }],
      edges: [],
      references: [],
      ...changes,
    });

  it.each([
    ["", "no steps"],
    ["Hello", "no steps"],
    ["{", "no steps"],
    ["null", "no steps"],
    ['{"format": "service.setup-pack"}', "no steps"],
    [clip({ blocks: [] }), "no steps"],
    [clip({ blocks: [null] }), "not as written here"],
    [clip({ blocks: [{ id: "a" }] }), "not as written here"],
    [clip({ blocks: [{ id: 7, kind: "k" }] }), "not as written here"],
    [clip({ edges: [{ source: "a" }] }), "not as written here"],
    [clip({ references: [{ type: "tag", id: 3 }] }), "not as written here"],
    [clip({ references: undefined }), "not as written here"],
    [clip({ blocks: Array.from({ length: 1001 }, () => ({ kind: "k" })) }), "too large"],
    [`${clip({}).slice(0, -1)},"deep":${"[".repeat(5000)}${"]".repeat(5000)}}`, "too large"],
  ])("refuses %.40s: %s", (text, fault) => {
    expect(readClip(text)).toBe(fault);
  });

  it("places blocks that somebody wrote without positions", () => {
    const read = readClip(clip({ blocks: [{ kind: "k" }, { id: "b", kind: "k", position: { x: "x" } }] }));
    expect(read).toMatchObject({ blocks: [{ position: { x: 0 } }, { position: { y: 0 } }] });
  });
});
