import { describe, expect, it } from "vitest";
import { deepEqual } from "../json.js";
import { packBook } from "../meaning/block-book.js";
import { dialectOf } from "./dialect.js";
import { readDraft, writeDraft } from "./draft.js";
import { conventions, sessionOf } from "./laws.test-support.js";
import { readSettings } from "./read-block.js";

/** Kinds whose vendor writes several operands as one text, which has no half. */
const wholeTexts: ReadonlyMap<string, readonly string[]> = new Map([
  ["closedesk", ["action.mark_do_not_contact"]],
  ["doorstep", ["trigger.schedule"]],
]);

describe.each(conventions)("a half-filled block of $name", ({ name, dialect, blocks }) => {
  it("says what it was given so far, one operand at a time in any order, and at last the whole", () => {
    const refused = new Set<string>();
    const firstOfKind = blocks.filter((one) => blocks.find(({ kind }) => kind === one.kind) === one);
    for (const block of firstOfKind) {
      const { kind, operands } = block;
      const session = sessionOf(block, dialect);
      const names = Object.keys(operands);
      for (const order of names.length === 0 ? [] : [names, names.toReversed()]) {
        let config: unknown;
        for (const index of order.keys()) {
          const given = Object.fromEntries(order.slice(0, index + 1).map((one) => [one, operands[one]]));
          const written = writeDraft(dialect, kind, given, config, session);
          if (written.refused !== undefined) {
            refused.add(kind);
            continue;
          }
          config = written.config;
          const whole = readSettings(dialect, kind, config, session);
          const said = whole ?? readDraft(dialect, kind, config, session);
          expect(deepEqual(said?.operands, given), `${kind} ${JSON.stringify(config)}`).toBe(true);
        }
        expect(readSettings(dialect, kind, config, session)?.operands).toEqual(operands);
      }
    }
    expect([...refused]).toEqual(wholeTexts.get(name) ?? []);
  });
});

const bayside = dialectOf({
  dialect: 1,
  name: "bayside",
  kinds: {
    "action.send_email": [
      { as: { mail: "welcome", to: "${to}" }, given: { template: "welcome" } },
      { as: { mail: "own", "to?": "${to}", head: "${subject}", text: "${body}" } },
    ],
  },
});

describe("a draft", () => {
  const book = packBook({});
  const read = (kind: string, config: unknown, by = book) => {
    const draft = by.draft(kind, config);
    const lacks = draft?.places.flatMap(({ operand, at, is }) => (is === "lacking" ? [`${operand} at ${at}`] : []));
    return draft && [draft.operands, lacks, draft.strange];
  };

  it("has the parts of a condition that are there, in groups too", () => {
    const tags = { field: { name: "tags" } };
    expect(read("control.if", {})).toEqual([{}, [], []]);
    expect(read("control.if", { all: [{ field: "tags", operator: "" }, {}, { not: {} }] })).toEqual([
      { condition: { all: [tags, {}, { not: {} }] } },
      [],
      [],
    ]);
    const written = book.writeDraft(
      "control.if",
      { condition: { any: [{ ...tags, operator: "include" }] } },
      undefined,
    );
    expect(written).toEqual({ config: { any: [{ field: "tags", operator: "include" }] } });
    expect(read("control.if", { field: "tags", operator: "include", tag_id: "nowhere" })?.[0]).toEqual({
      condition: { ...tags, operator: "include", value: "nowhere" },
    });
  });

  it("names what is not understood, and keeps it", () => {
    expect(read("action.add_tag", { Tag: "hot" })).toEqual([{}, ["tag at /tag_id"], ["/Tag"]]);
    expect(book.writeDraft("action.add_tag", { tag: "hot" }, { Tag: "hot", x: 1 }).config).toEqual({
      ...{ Tag: "hot", x: 1, tag_id: "hot" },
    });
    expect(read("control.wait", { minutes: "soon" })).toEqual([{}, [], ["/minutes"]]);
    expect(book.writeDraft("control.wait", { for: 60 }, { minutes: "soon" }).config).toEqual({ minutes: 60 });
    expect(read("control.wait", 5)).toBeUndefined();
  });

  it("takes what was emptied for missing", () => {
    expect(read("action.add_tag", { tag_id: "" })).toEqual([{}, ["tag at /tag_id"], []]);
    expect(book.writeDraft("action.add_tag", {}, { tag_id: "hot" }).config).toEqual({});
  });

  it("is not taken for what a way implies until all of that is there", () => {
    const theirs = packBook({}, bayside);
    expect(read("action.send_email", { to: "item" }, theirs)?.[0]).toEqual({ to: "item" });
    expect(read("action.send_email", { mail: "own" }, theirs)).toEqual([{}, ["subject at /head", "body at /text"], []]);
    expect(theirs.writeDraft("action.send_email", { subject: "Hi" }, undefined).config).toEqual({
      ...{ mail: "own", head: "Hi" },
    });
  });

  it("is what a dialect has words for, and nothing in a pack without one", () => {
    expect(book.says("action.create_task", { assignee: { user: "u1" } })).toBe(true);
    expect(book.says("action.create_task", { assignee: { team: "t1" } })).toBe(false);
    expect(book.says("action.run_automation", { automations: ["a", "b"] })).toBe(false);
    const nodes = [{ kind: "action.add_note", config: { words: "Hi" } }];
    const strange = packBook({ automations: [{ document: { graph: { nodes } } }] });
    expect(read("action.add_note", { body: "Hi" }, strange)).toBeUndefined();
    expect(strange.writeDraft("action.add_note", { body: "Hi" }, undefined).refused).toBeDefined();
  });
});
