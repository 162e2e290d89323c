import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { blockBook } from "./block-book.js";
import { meaningOf } from "./meaning.js";

const folder = new URL("../../../../fixtures/packs/", import.meta.url);

const packs = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

const blocksOf = (name: string) => {
  const pack = JSON.parse(readFileSync(new URL(`${name}/pack.json`, folder), "utf8"));
  const automations: { document: { graph: { nodes: { id: string; kind: string; config?: unknown }[] } } }[] =
    pack.automations ?? [];
  return automations.flatMap(({ document }) => document.graph.nodes);
};

describe("meaningOf", () => {
  it.each(packs.map(({ name }) => name))("reads every block of %s", (name) => {
    const book = blockBook();
    const unread = blocksOf(name).flatMap(({ id, kind, config }) => {
      const meaning = meaningOf({ kind, config }, book);
      return meaning?.certainty === "assumed" ? [] : [`${id} ${kind}: ${meaning?.unread.join(" ")}`];
    });
    expect(unread).toEqual([]);
  });

  it("does not know what a member may change that the book has no word for, and reads the rest", () => {
    const config = { body: "Hello", skip_when: "tagged" };
    expect(meaningOf({ kind: "action.send_sms", config }, blockBook())).toEqual({
      does: {
        operation: "send",
        channel: "sms",
        template: undefined,
        subject: undefined,
        body: "Hello",
        to: "contact",
      },
      certainty: "unknown",
      unread: ["/skip_when"],
    });
  });

  it.each([
    ["action.send_sms", undefined, ["/body"]],
    ["action.send_sms", { body: "" }, ["/body"]],
    ["action.send_sms", "Hello", [""]],
    ["action.send_email", {}, ["/subject", "/body"]],
    ["action.send_email", { subject: "Hello" }, ["/body"]],
    ["action.send_email", { template_id: "welcome" }, []],
    ["action.notify", { user_id: "u1", to: "owner", channel: "push", message: "Call" }, ["/to"]],
    ["control.wait", { minutes: "soon" }, ["/minutes"]],
    ["control.wait", { until: "closing_date", offset_days: 0 }, ["/at_minute"]],
    ["action.create_task", { title: "Call" }, []],
    ["action.webhook", { url: "https://hooks.example.com/lead", method: "GET" }, []],
    ["action.create_task", { title: "Call", due_in_days: "soon" }, ["/due_in_days"]],
    ["control.if", { field: "owner", operator: "is_about", value: 1 }, ["/operator"]],
    [
      "control.if",
      {
        any: [
          { field: "owner", operator: "is_set" },
          { field: "tags", unless: 1 },
        ],
      },
      ["/any/1/unless"],
    ],
    ["action.ai_extract", { prompt: "Look", into: [{ name: "price" }] }, ["/into/0/field_id"]],
    ["action.add_note", JSON.parse('{"body":"Hi","__proto__":1}'), ["/__proto__"]],
  ])("names in %s %j what it cannot account for", (kind, config, unread) => {
    const meaning = meaningOf({ kind, config }, blockBook());
    expect(meaning?.unread).toEqual(unread);
    expect(meaning?.certainty).toBe(unread.length === 0 ? "assumed" : "unknown");
  });

  it("reads conditions in groups, to a depth", () => {
    const comparison = { field: "deal.status", operator: "is", value: "open" };
    const read = { is: "comparison", ...comparison };
    const conditionOf = (config: unknown) => {
      const does = meaningOf({ kind: "control.if", config }, blockBook())?.does;
      return does?.operation === "branch" ? does.condition : undefined;
    };
    expect(conditionOf({ all: [comparison, { not: comparison }] })).toEqual({
      is: "all",
      of: [read, { is: "not", of: read }],
    });
    expect(conditionOf({ any: [] })).toEqual({ is: "unreadable" });
    let deep: object = comparison;
    for (let depth = 0; depth < 100; depth++) deep = { not: deep };
    expect(JSON.stringify(conditionOf(deep))).toContain("unreadable");
  });

  it("gives times in minutes, whatever unit they are written in", () => {
    const overdue = meaningOf({ kind: "trigger.task_overdue", config: { title_contains: "x", hours: 4 } }, blockBook());
    expect(overdue?.does).toEqual({
      operation: "starts",
      filters: new Map<string, unknown>([
        ["title_contains", "x"],
        ["hours", 240],
      ]),
    });
  });

  it("is a team's where the team says so", () => {
    const entry = {
      title: "Text",
      description: undefined,
      config: { type: "object", properties: { words: { type: "string" } } },
      means: { operation: "send", channel: { is: "sms" }, body: { at: "/words" } },
    } as const;
    const team = new Map([["action.send_sms", entry]]);
    const block = { kind: "action.send_sms", config: { words: "Hello" } };
    expect(meaningOf(block, blockBook({ team }))).toMatchObject({ does: { body: "Hello" }, certainty: "known" });
    const { means: _, ...form } = entry;
    const formAlone = blockBook({ team: new Map([["action.send_sms", { ...form, means: undefined }]]) });
    expect(meaningOf(block, formAlone)?.certainty).toBe("unknown");
    expect(formAlone("action.send_sms")).toMatchObject({ title: "Text", configFrom: "team", readFrom: "ours" });
  });

  it("knows nothing of a kind that the format does not have", () => {
    expect(meaningOf({ kind: "action.teleport", config: {} }, blockBook())).toBeUndefined();
    expect(meaningOf({ kind: "__proto__" }, blockBook())).toBeUndefined();
    expect(meaningOf({}, blockBook())).toBeUndefined();
  });
});
