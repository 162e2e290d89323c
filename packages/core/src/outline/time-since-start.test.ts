import { describe, expect, it } from "vitest";
import { automationGraph } from "../graph/automation-graph.js";
import { ownBook } from "../meaning/block-book.js";
import { timeSinceStartWords, timesSinceStart } from "./time-since-start.js";

const wait = (id: string, config: object) => ({ id, kind: "control.wait", config });
const note = (id: string) => ({ id, kind: "action.add_note", config: { body: id } });
const edge = (source: string, target: string, handle?: string) => ({
  id: `${source}-${target}`,
  source,
  target,
  ...(handle === undefined ? {} : { handle }),
});

function told(nodes: readonly object[], edges: readonly object[]): Record<string, string | undefined> {
  const graph = automationGraph({ nodes: [{ id: "start", kind: "trigger.manual" }, ...nodes], edges });
  const times = timesSinceStart(graph, ownBook());
  return Object.fromEntries(
    graph.blocks.map((block) => {
      const time = times.get(block);
      return [block.id, time && timeSinceStartWords(time)];
    }),
  );
}

describe("the time since the start", () => {
  it("adds up the waits before a block", () => {
    const nodes = [wait("w1", { minutes: 90 }), note("a"), wait("w2", { minutes: 2880 }), note("b")];
    expect(told(nodes, [edge("start", "w1"), edge("w1", "a"), edge("a", "w2"), edge("w2", "b")])).toEqual({
      start: "",
      w1: "",
      a: "after 1 hour 30 minutes",
      w2: "after 1 hour 30 minutes",
      b: "day 2",
    });
  });

  it("tells from when to when, where ways of other lengths meet", () => {
    const nodes = [
      { id: "ask", kind: "control.if", config: { field: "owner", operator: "is_set" } },
      wait("short", { minutes: 2880 }),
      wait("long", { minutes: 7200 }),
      note("met"),
      note("skipped"),
    ];
    const edges = [
      edge("start", "ask"),
      edge("ask", "short", "true"),
      edge("ask", "long", "false"),
      edge("short", "met"),
      edge("long", "met"),
      edge("ask", "skipped", "true"),
      edge("met", "skipped"),
    ];
    expect(told(nodes, edges)).toMatchObject({ met: "day 2 to 5", skipped: "by day 5" });
  });

  it("knows no end where a wait is until a date", () => {
    const nodes = [
      wait("w1", { minutes: 1440 }),
      wait("w2", { until: "closing_date", offset_days: -1, at_minute: 540 }),
      note("a"),
    ];
    expect(told(nodes, [edge("start", "w1"), edge("w1", "w2"), edge("w2", "a")]).a).toBe("from day 1");
  });

  it("says nothing of blocks that nothing leads to, nor of those in a circle", () => {
    const nodes = [note("stray"), note("x"), note("y")];
    expect(told(nodes, [edge("start", "x"), edge("x", "y"), edge("y", "x")])).toEqual({
      start: "",
      stray: undefined,
      x: "",
      y: undefined,
    });
  });
});
