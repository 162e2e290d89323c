import { describe, expect, it } from "vitest";
import { ownBook } from "../meaning/block-book.js";
import { automationBounds } from "./bounds.js";
import { boundsOf, mail, row, type TestBlock, type TestGraph, text, wait } from "./bounds.test-support.js";

const none = { inAll: 0, in24h: 0, in7d: 0 };
const one = { inAll: 1, in24h: 1, in7d: 1 };

/** A graph of edges as "from handle to"; kinds by id. */
function graph(kinds: Readonly<Record<string, TestGraph["nodes"][number]>>, ...edges: readonly string[]): TestGraph {
  return {
    nodes: Object.values(kinds),
    edges: edges.map((edge) => {
      const [source = "", handle = "", target = ""] = edge.split(" ");
      return { id: edge, source, handle, target };
    }),
  };
}

const node = (id: string, [kind, config = {}]: TestBlock) => ({ [id]: { id, kind, config } });
const start = node("start", ["trigger.manual"]);

describe("bounds", () => {
  it("count sends by channel, and tell of the first one and of the end", () => {
    expect(boundsOf(row(wait(60), text, wait(120), mail, text))).toEqual({
      automation: "a",
      exact: true,
      sends: { sms: { inAll: 2, in24h: 2, in7d: 2 }, email: one, any: { inAll: 3, in24h: 3, in7d: 3 } },
      firstSendMinutes: { earliest: 60, latest: 60 },
      endMinutes: { earliest: 180, latest: 180 },
    });
  });

  it("leave out of a window what is just so far apart", () => {
    expect(boundsOf(row(text, wait(1440), text, wait(1439), text)).sends.sms).toEqual({ inAll: 3, in24h: 2, in7d: 3 });
    expect(boundsOf(row(text, wait(10_080), text, wait(10_079), text)).sends.sms).toMatchObject({ in7d: 2 });
  });

  it("take the most of the ways that decisions lead, and an output without an edge for an end", () => {
    const decision = graph(
      {
        ...start,
        ...node("ask", ["control.if"]),
        ...node("text", text),
        ...node("wait", wait(90)),
        ...node("mail", mail),
      },
      "start next ask",
      "ask true text",
      "text next wait",
      "wait next mail",
    );
    expect(boundsOf(decision)).toEqual({
      automation: "a",
      exact: true,
      sends: { sms: one, email: one, any: { inAll: 2, in24h: 2, in7d: 2 } },
      firstSendMinutes: { earliest: 0, latest: 0 },
      endMinutes: { earliest: 0, latest: 90 },
    });
  });

  it("hold a wait until a date, or one that cannot be read, for anything between nothing and for ever", () => {
    const untilDate = { until: "closing_date", offset_days: 0, at_minute: 540 };
    for (const [config, exact] of [
      [untilDate, true],
      [{ minutes: 1e15 }, false],
      [{ skip_when: "late", minutes: 60 }, false],
      [{}, false],
    ] as const)
      expect(boundsOf(row(["control.wait", config], text))).toMatchObject({
        exact,
        firstSendMinutes: { earliest: 0, latest: null },
        endMinutes: { earliest: 0, latest: null },
      });
  });

  it("count what is not understood by its kind alone: a send to the contact, a loop without a limit", () => {
    const odd = ["action.send_email", { subject: "Hi", body: "Hi", to: "item", tone: "warm" }] as const;
    expect(boundsOf(row(odd))).toMatchObject({ exact: false, sends: { sms: none, email: { inAll: 1 } } });
    const rounds = graph(
      {
        ...start,
        ...node("loop", ["control.loop", { items: "deal.open_tasks", limit: 2, batch: 5 }]),
        ...node("text", text),
      },
      "start next loop",
      "loop each text",
    );
    expect(boundsOf(rounds)).toMatchObject({ exact: false, sends: { sms: { inAll: null } } });
  });

  it("have no first send where nothing is sent", () => {
    expect(boundsOf(row(["action.ai_message", { channel: "note", prompt: "?", max_characters: 9 }]))).toMatchObject({
      sends: { sms: none, email: none, any: none },
      firstSendMinutes: { earliest: null, latest: null },
    });
  });

  it("add up branches beside one another, which is exact no more", () => {
    const branches = graph(
      { ...start, ...node("text", text), ...node("wait", wait(5000)), ...node("later", text) },
      "start next text",
      "start next wait",
      "wait next later",
    );
    expect(boundsOf(branches)).toEqual({
      automation: "a",
      exact: false,
      sends: { sms: { inAll: 2, in24h: 2, in7d: 2 }, email: none, any: { inAll: 2, in24h: 2, in7d: 2 } },
      firstSendMinutes: { earliest: 0, latest: 5000 },
      endMinutes: { earliest: 0, latest: 5000 },
    });
  });

  it("count the limit of a loop as if at once, and have none where it has none", () => {
    const loop = (config: TestGraph["nodes"][number]["config"]): TestGraph =>
      graph(
        {
          ...start,
          ...node("loop", ["control.loop", config]),
          ...node("text", text),
          ...node("wait", wait(2000)),
          ...node("mail", mail),
        },
        "start next loop",
        "loop each text",
        "text next wait",
        "loop done mail",
      );
    expect(boundsOf(loop({ items: "deal.open_tasks", limit: 3 }))).toEqual({
      automation: "a",
      exact: false,
      sends: { sms: { inAll: 3, in24h: 3, in7d: 3 }, email: one, any: { inAll: 4, in24h: 4, in7d: 4 } },
      firstSendMinutes: { earliest: 0, latest: 6000 },
      endMinutes: { earliest: 0, latest: 6000 },
    });
    expect(boundsOf(loop({ items: "deal.open_tasks" }))).toMatchObject({
      exact: false,
      sends: { sms: { inAll: null, in24h: null, in7d: null }, email: one, any: { inAll: null } },
      endMinutes: { earliest: 0, latest: null },
    });
  });

  it("leave out messages to what a loop has come to, and count those where no loop is: they go to the contact", () => {
    const toItem = ["action.send_email", { subject: "a", body: "b", to: "item" }] as const;
    expect(boundsOf(row(toItem))).toMatchObject({ exact: true, sends: { email: one, any: one } });
    const around = row(["control.loop", { items: "deal.open_tasks", limit: 3 }], toItem);
    const by = (handle: string): TestGraph => ({
      ...around,
      edges: around.edges.map((edge) => (edge.source === "b0" ? { ...edge, handle } : edge)),
    });
    expect(boundsOf(by("each")).sends.any).toEqual(none);
    expect(boundsOf(by("done")).sends.any).toEqual(one);
  });

  it("count a message whose channel the settings hide for either", () => {
    expect(boundsOf(row(["action.ai_message", {}]))).toMatchObject({
      exact: false,
      sends: { sms: one, email: one, any: one },
    });
  });
});

describe("bounds of hostile graphs", () => {
  /** Decisions in a row, or steps with two branches: each doubles the ways. */
  const diamonds = (length: number, kind: "control.if" | "action.add_note"): TestGraph => {
    const handles = kind === "control.if" ? ["true", "false"] : ["next", "next"];
    const ids = Array.from({ length }, (_, index) => `d${index}`);
    return graph(
      Object.assign(
        { ...start },
        ...ids.flatMap((id) => [node(id, [kind]), node(`${id}t`, text), node(`${id}w`, wait(7))]),
      ),
      "start next d0",
      ...ids.flatMap((id, index) => [
        `${id} ${handles[0]} ${id}t`,
        `${id} ${handles[1]} ${id}w`,
        `${id}t next d${index + 1}`,
        `${id}w next d${index + 1}`,
      ]),
    );
  };

  it("do not walk 2^60 ways one by one", () => {
    expect(boundsOf(diamonds(60, "control.if"))).toMatchObject({
      exact: true,
      sends: { sms: { inAll: 60, in24h: 60 } },
      endMinutes: { earliest: 0, latest: 420 },
    });
  });

  it("count 2^100 branches beside one another", () => {
    const { exact, sends } = boundsOf(diamonds(100, "action.add_note"));
    expect(exact).toBe(false);
    expect(sends.sms.inAll).toBe(2 ** 100 - 1);
  });

  it("have no limit in a circle, and none where a loop stands in a loop without end", () => {
    const circle = graph(
      { ...start, ...node("a", text), ...node("b", wait(9)) },
      "start next a",
      "a next b",
      "b next a",
    );
    expect(boundsOf(circle)).toMatchObject({ exact: false, sends: { sms: { in24h: null }, email: none } });
    const kinds = Object.assign(
      { ...start },
      ...Array.from({ length: 50 }, (_, index) => node(`l${index}`, ["control.loop", { items: "x", limit: 1e300 }])),
    );
    const nested = graph(
      { ...kinds, ...node("l50", text) },
      "start next l0",
      ...Array.from({ length: 50 }, (_, index) => `l${index} each l${index + 1}`),
    );
    expect(boundsOf(nested).sends.sms.inAll).toBe(null);
  });

  it("answer for a row of 20,000 blocks, though not exactly", () => {
    const long = row(...Array.from({ length: 10_000 }, () => [wait(1), text]).flat());
    const { exact, sends } = boundsOf(long);
    expect(exact).toBe(false);
    expect(sends.sms.inAll).toBe(10_000);
    expect(sends.sms.in24h).toBeGreaterThanOrEqual(1440);
  });

  it.each([
    null,
    3,
    {},
    { nodes: [null, 3, { id: "x" }] },
    { nodes: [{ id: "t", kind: "trigger.manual" }], edges: [{ source: "t", target: "t" }] },
  ])("take anything for a graph: %j", (given) => {
    expect(automationBounds("a", given, ownBook()).sends.any).toEqual(none);
  });
});
