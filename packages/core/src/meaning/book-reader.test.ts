import { describe, expect, it } from "vitest";
import { dialectOf } from "../dialect/dialect.js";
import { bookReader } from "./book-reader.js";

const noDialects: never[] = [];

const packOf = (...configs: readonly object[]) => ({
  automations: configs.map((config, index) => ({
    key: `a${index}`,
    document: { graph: { nodes: [{ id: "n", kind: "action.send_sms", config }] }, references: [] },
  })),
});

describe("the book of the pack that is open", () => {
  it("is the same while an author types, and another once the pack is written in our own convention", () => {
    const read = bookReader();
    const before = read(packOf({ text: "Hi" }), noDialects);
    expect(before.dialectOf("action.send_sms")).toBeUndefined();
    expect(read(packOf({ text: "Hi there" }), noDialects)).toBe(before);
    const after = read(packOf({ body: "Hi there" }), noDialects);
    expect(after).not.toBe(before);
    expect(after.read("action.send_sms", { body: "Hi" }).certainty).toBe("assumed");
    expect(read(packOf({ body: "" }), noDialects)).toBe(after);
    expect(read(packOf({ text: "Hi there" }), noDialects)).toBe(before);
  });

  it("reads what the pack declares now", () => {
    const read = bookReader();
    const withTag = (id: string) => ({ ...packOf({ body: "Hi" }), resources: [{ kind: "tag", key: id }] });
    const condition = { field: "tags", operator: "include", tag_id: "cold" };
    const certainty = (id: string) => read(withTag(id), noDialects).read("control.if", condition).certainty;
    expect([certainty("hot"), certainty("cold")]).toEqual(["unknown", "assumed"]);
    expect(read(withTag("cold"), noDialects)).toBe(read(withTag("cold"), noDialects));
  });

  it("reads a custom field by the type that the pack declares now", () => {
    const read = bookReader();
    const pack = (type: string) => ({
      ...packOf({ body: "Hi" }),
      resources: [{ kind: "custom_field", key: "sold", data: { type } }],
    });
    expect(read(pack("text"), noDialects)).not.toBe(read(pack("checkbox"), noDialects));
  });

  it("counts a step that is not filled in yet neither for nor against our own convention", () => {
    const read = bookReader();
    const task = (config: object) => ({ kind: "action.create_task", config });
    const pack = (...nodes: object[]) => ({ automations: [{ key: "a", document: { graph: { nodes } } }] });
    const dialect = (...nodes: object[]) => read(pack(...nodes), noDialects).dialectOf("action.create_task");
    expect(dialect(task({ assign_to: "owner" }))).toBe("setup-pack");
    expect(dialect(task({ assign_to: "owner" }), task({ what: "Call" }))).toBeUndefined();
  });

  it("is by a dialect of the team where that has the kind", () => {
    const read = bookReader();
    const theirs = [
      dialectOf({ dialect: 1, name: "bayside", kinds: { "action.send_sms": { as: { say: "${body}" } } } }),
    ];
    const book = read(packOf({ say: "Hi" }), theirs);
    expect(book).not.toBe(read(packOf({ say: "Hi" }), noDialects));
    expect(book.read("action.send_sms", { say: "Hi" })).toMatchObject({ operands: { body: "Hi" }, certainty: "known" });
    expect(book.dialectOf("control.wait")).toBeUndefined();
  });
});
