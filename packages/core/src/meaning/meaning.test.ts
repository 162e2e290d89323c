import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { blockKinds } from "../blocks/catalogue.js";
import { dialectOf } from "../dialect/dialect.js";
import type { Pack } from "../model.js";
import { ownBook, packBook } from "./block-book.js";
import { emailWords, filterMeaning, meaningOf, writeBlock } from "./meaning.js";

const bayside = dialectOf({
  dialect: 1,
  name: "bayside",
  kinds: {
    "action.send_sms": { as: { say: "${body}", "color?": "${_}" } },
    "action.add_tag": { as: { put: "${tag}" } },
  },
});

const folder = new URL("../../../../fixtures/packs/", import.meta.url);
const packs = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

const packOf = (...nodes: readonly object[]) => ({ automations: [{ document: { graph: { nodes } } }] });

describe("meaningOf", () => {
  it.each(packs.map(({ name }) => name))("reads every block of %s", (name) => {
    const pack: Pack = JSON.parse(readFileSync(new URL(`${name}/pack.json`, folder), "utf8"));
    const book = packBook(pack);
    const unread = (pack.automations ?? []).flatMap(({ document }) =>
      document.graph.nodes.flatMap((node) => {
        const meaning = meaningOf(node, book);
        return meaning?.certainty === "assumed" ? [] : [`${node.id} ${node.kind}: ${meaning?.unread.join(" ")}`];
      }),
    );
    expect(unread).toEqual([]);
  });

  it.each<[string, unknown, readonly string[]]>([
    ["action.send_sms", { body: "Hello" }, []],
    ["action.send_sms", undefined, ["/body"]],
    ["action.send_sms", "Hello", [""]],
    ["action.send_email", { subject: "Hello" }, ["/body"]],
    ["action.send_email", { template_id: "welcome" }, []],
    ["action.notify", { user_id: "u1", to: "owner", channel: "push", message: "Call" }, ["/user_id"]],
    ["control.wait", { minutes: "soon" }, ["/minutes"]],
    ["control.wait", { until: "closing_date", offset_days: 0 }, []],
    ["action.create_task", { title: "Call" }, []],
    ["action.create_task", { title: "Call", due_in_days: "soon" }, ["/due_in_days"]],
    ["action.add_note", JSON.parse('{"body":"Hi","__proto__":1}'), ["/__proto__"]],
    ["trigger.manual", {}, []],
  ])("names in %s %j what keeps it from being read", (kind, config, unread) => {
    const meaning = meaningOf({ kind, config }, ownBook());
    expect(meaning?.unread).toEqual(unread);
    expect(meaning?.certainty).toBe(unread.length === 0 ? "assumed" : "unknown");
  });

  it("says of an unknown block only what its kind always does", () => {
    const text = meaningOf({ kind: "action.send_sms", config: { body: "Hi", later: true } }, ownBook());
    expect(text).toMatchObject({ certainty: "unknown", operands: {}, does: { operation: "send", channel: "sms" } });
    expect(text?.does).toMatchObject({ body: undefined });
    const odd = { field: "city", operator: "resembles", value: "Elgin" };
    expect(meaningOf({ kind: "control.if", config: { all: [odd] } }, ownBook())?.does).toEqual({
      operation: "branch",
      condition: { is: "unreadable" },
    });
  });

  it("reads conditions in groups, to a depth", () => {
    const comparison = { field: "deal.status", operator: "is", value: "open" };
    const read = { is: "comparison", ...comparison };
    const conditionOf = (config: unknown) => {
      const does = meaningOf({ kind: "control.if", config }, ownBook())?.does;
      return does?.operation === "branch" ? does.condition : undefined;
    };
    expect(conditionOf({ all: [comparison, { not: comparison }] })).toEqual({
      is: "all",
      of: [read, { is: "not", of: read }],
    });
    expect(conditionOf({ any: [] })).toEqual({ is: "unreadable" });
    let deep: object = comparison;
    for (let depth = 0; depth < 100; depth++) deep = { not: deep };
    expect(conditionOf(deep)).toEqual({ is: "unreadable" });
  });

  it("goes by the dialect that a team gave, kind by kind", () => {
    const text = { kind: "action.send_sms", config: { say: "Hello", color: "red" } };
    const note = { kind: "action.add_note", config: { body: "Hi" } };
    const book = packBook(packOf(text, note, note), bayside);
    expect(meaningOf(text, book)).toMatchObject({ certainty: "known", operands: { body: "Hello" } });
    expect(meaningOf(note, book)?.certainty).toBe("assumed");
    expect(meaningOf({ kind: "action.send_sms", config: { body: "Hello" } }, book)?.certainty).toBe("unknown");
  });

  it("assumes our own dialect only where it reads more than half of the blocks with settings", () => {
    const [ours, theirs] = [
      { kind: "action.add_note", config: { body: "Hi" } },
      { kind: "action.send_sms", config: { say: "Hi" } },
    ];
    const empty = { kind: "trigger.manual", config: {} };
    const certaintyIn = (...nodes: readonly object[]) => meaningOf(ours, packBook(packOf(...nodes)))?.certainty;
    expect(certaintyIn(ours, theirs)).toBe("unknown");
    expect(certaintyIn(ours, ours, theirs)).toBe("assumed");
    expect(certaintyIn()).toBe("assumed");
    expect(meaningOf(empty, packBook(packOf(theirs, theirs)))?.certainty).toBe("assumed");
    // A step that only lacks something says nothing of the convention.
    expect(certaintyIn(ours, { kind: "action.send_email", config: { subject: "Hi" } })).toBe("assumed");
  });

  it("knows nothing of a kind that the format does not have", () => {
    expect(meaningOf({ kind: "action.teleport", config: {} }, ownBook())).toBeUndefined();
    expect(meaningOf({ kind: "__proto__" }, ownBook())).toBeUndefined();
    expect(meaningOf({}, ownBook())).toBeUndefined();
  });

  it("has an example of every kind that our own dialect reads", () => {
    for (const { kind } of blockKinds) expect(packBook({}).dialectOf(kind)).toBe("setup-pack");
  });
});

describe("writeBlock", () => {
  it("writes an id as a number where any block has one of its type so", () => {
    const notes = Array.from({ length: 3 }, (_, index) => ({ kind: "action.add_note", config: { body: `${index}` } }));
    const tagged = { kind: "action.add_tag", config: { tag_id: 7 } };
    const write = (...nodes: readonly object[]) =>
      writeBlock({ kind: "action.remove_tag" }, { tag: "8" }, packBook(packOf(...nodes))).config;
    expect(write(...notes, tagged)).toEqual({ tag_id: 8 });
    expect(write(...notes)).toEqual({ tag_id: "8" });
  });

  it("writes in the dialect of the kind, and keeps what has no meaning", () => {
    const text = { kind: "action.send_sms", config: { color: "red", say: "Hello" } };
    const book = packBook(packOf(text), bayside);
    expect(writeBlock(text, { body: "Bye" }, book).config).toEqual({ color: "red", say: "Bye" });
    expect(writeBlock({ kind: "action.add_tag" }, { tag: "hot" }, book).config).toEqual({ put: "hot" });
    expect(writeBlock({ kind: "action.add_note" }, { body: "Hi" }, book).refused).toBe(
      "no dialect says how this pack writes its steps",
    );
  });
});

describe("filterMeaning", () => {
  it("reads a smart list whole, or not at all", () => {
    const root = { type: "condition", field: "city", operator: "is", value: "Elgin" };
    expect(filterMeaning({ version: 2, root }, ownBook())).toMatchObject({ is: "comparison", field: "city" });
    expect(filterMeaning({ version: 2, root: { ...root, operator: "near" } }, ownBook())).toEqual({ is: "unreadable" });
  });
});

describe("emailWords", () => {
  it("takes the message of a template for HTML, also where no shape says so", () => {
    const dialect = dialectOf({
      name: "plain",
      resources: { email_template: { as: { head: "${subject}", page: "${html}" } } },
    });
    const data = { head: "Hello", page: "<p>Hi {{first_name}}</p>" };
    const template = { key: "hello", kind: "email_template", name: "Hello", data };
    const { certainty, html, text } = emailWords(template, packBook({ resources: [template] }, dialect));
    expect([certainty, html, text]).toEqual(["known", "<p>Hi {{first_name}}</p>", "Hi {{first_name}}"]);
  });
});
