import { expect, it } from "vitest";
import type { RehearsedEntry } from "../compiler/rehearsal.js";
import { minuteAfter } from "./timeline.js";
import { coveredLight, lightOf } from "./use-light.js";

const entry = (block: string, more: Partial<RehearsedEntry> = {}): RehearsedEntry => ({
  index: 0,
  time: "09:00",
  automation: "a",
  block,
  handle: null,
  run: 1,
  what: "send",
  why: "sent",
  label: "",
  words: "",
  tone: "plain",
  ...more,
});

const graph = {
  nodes: ["start", "ask", "yes", "no"].map((id) => ({ id, kind: "control.if" })),
  edges: [
    { id: "e1", source: "start", target: "ask" },
    { id: "e2", source: "ask", target: "yes", handle: "true" },
    { id: "e3", source: "ask", target: "no", handle: "false" },
  ],
};

it("lights steps that were walked and arrows by the output that was taken, and marks what is undecided", () => {
  const walked = lightOf(2, graph, [entry("start"), entry("ask", { handle: "false" }), entry("no")]);
  expect(walked).toEqual({
    automation: 2,
    blocks: new Map([
      ["start", "walked"],
      ["ask", "walked"],
      ["no", "walked"],
    ]),
    edges: new Set(["e1", "e3"]),
  });
  const undecided = lightOf(2, graph, [entry("start"), entry("ask", { why: "branch/undecided" })]);
  expect([...undecided.blocks]).toEqual([
    ["start", "walked"],
    ["ask", "undecided"],
  ]);
  expect(lightOf(2, graph, [entry("start", { run: null, why: "not-enrolled/running" })]).blocks.size).toBe(0);
});

it("lights what scenarios come to by what they miss", () => {
  const missed = [
    { automation: "a", block: "no", handle: null },
    { automation: "a", block: "ask", handle: "false" },
  ];
  const { blocks, edges } = coveredLight(2, graph, missed);
  expect([...blocks.keys()]).toEqual(["start", "ask", "yes"]);
  expect([...edges]).toEqual(["e1", "e2"]);
});

it("has a reply come the minute after a message, also over midnight", () => {
  expect(minuteAfter(2, "09:59")).toBe("day 2 10:00");
  expect(minuteAfter(2, "23:59")).toBe("day 3 00:00");
});
