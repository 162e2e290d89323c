import { describe, expect, it } from "vitest";
import { blockBook } from "../../meaning/block-book.js";
import { meaningOf } from "../../meaning/meaning.js";
import { parseBlockSchemas } from "./block-schemas.js";

const wait = { config: { type: "object", properties: { hours: { type: "number" } } } };
const means = { operation: "wait", for: { at: "/hours", unit: "hour" } };
const file = (entry: object, blockSchemasVersion = 2): unknown => ({
  blockSchemasVersion,
  blocks: { "control.wait": entry },
});

const messages = (value: unknown): string[] =>
  (parseBlockSchemas(value).findings ?? []).map(({ rule, at, message }) => `${rule} ${at} ${message}`);

const meaning = (value: unknown, config: unknown) => {
  const { blocks, findings } = parseBlockSchemas(value);
  if (blocks === undefined) throw new Error(findings.map(({ message }) => message).join("\n"));
  return meaningOf({ kind: "control.wait", config }, blockBook({ team: blocks }));
};

describe("block schemas of edition 2", () => {
  it("say what blocks mean, which is known then", () => {
    expect(meaning(file({ ...wait, means }), { hours: 2 })).toMatchObject({
      does: { operation: "wait", minutes: 120 },
      certainty: "known",
    });
    expect(parseBlockSchemas(file({ ...wait, means }))).toMatchObject({ edition: 2 });
  });

  it("know the members that the meaning reads, listed or not, and what a $ref leads to", () => {
    const amount = { operation: "wait", for: { at: "/amount", unit: { at: "/unit" } } };
    expect(meaning(file({ config: {}, means: amount }), { amount: 2, unit: "days" })?.certainty).toBe("known");
    const config = { $ref: "#/$defs/w", $defs: { w: wait.config } };
    expect(meaning(file({ config, means: { operation: "wait" } }), { hours: 2 })?.certainty).toBe("known");
    expect(meaning(file({ config, means }), { hours: 2, skip_when: "x" })).toMatchObject({
      certainty: "unknown",
      unread: ["/skip_when"],
    });
  });

  it("change the form alone where an entry says nothing of its meaning, as in edition 1", () => {
    for (const edition of [1, 2]) {
      const given = parseBlockSchemas(file({ title: "Pause", ...wait }, edition));
      expect(given).toMatchObject({ edition });
      const book = blockBook(given.blocks === undefined ? {} : { team: given.blocks });
      expect(book("control.wait")).toMatchObject({ title: "Pause", configFrom: "team", readFrom: "ours" });
    }
  });

  const at = "/blocks/control.wait/means";
  it.each([
    [
      file({ ...wait, means }, 1),
      `schema/config ${at} "means" of "control.wait" of "blocks" of the block-schema file must be left out: only edition 2 says what blocks mean. Write 2 for "blockSchemasVersion" to use it.`,
    ],
    [
      file({ ...wait, means: { operation: "wiat" } }),
      `schema/enum ${at}/operation "operation" of "means" of "control.wait" of "blocks" of the block-schema file is "wiat"; it must be one of 14 known values. Did you mean "wait"?`,
    ],
    [
      file({ ...wait, means: { operation: "wait", untill: { at: "/x" } } }),
      `schema/unknown-field ${at}/untill "untill" is no field of "means" of "control.wait" of "blocks" of the block-schema file. Did you mean "until"?`,
    ],
    [
      file({ ...wait, means: { operation: "wait", template: { at: "/x" } } }),
      `schema/unknown-field ${at}/template "template" is no field of "means" of "control.wait" of "blocks" of the block-schema file; remove it.`,
    ],
    [
      file({ ...wait, means: { operation: "send" } }),
      `schema/required ${at} "means" of "control.wait" of "blocks" of the block-schema file has no "channel"; add it.`,
    ],
    [
      file({ ...wait, means: { operation: "change", what: { is: "tags" } } }),
      `schema/enum ${at}/what/is "is" of "what" of "means" of "control.wait" of "blocks" of the block-schema file is "tags"; it must be one of 9 known values. Did you mean "tag"?`,
    ],
    [
      file({ ...wait, means: { operation: "wait", for: { at: "hours" } } }),
      `schema/pattern ${at}/for/at "at" of "for" of "means" of "control.wait" of "blocks" of the block-schema file is "hours", which is no JSON Pointer; write one from the settings on, such as "/minutes" for the member "minutes".`,
    ],
    [
      file({ ...wait, means: { operation: "wait", for: { at: "/hours", unit: "hours" } } }),
      `schema/enum ${at}/for/unit "unit" of "for" of "means" of "control.wait" of "blocks" of the block-schema file is "hours"; it must be "minute", "hour", "day" or "week". Did you mean "hour"?`,
    ],
    [
      file({ ...wait, means: { operation: "wait", for: {} } }),
      `schema/config ${at}/for "for" of "means" of "control.wait" of "blocks" of the block-schema file must say where its value comes from: by "at", or always the same by "is".`,
    ],
    [
      file({ ...wait, means: { operation: "starts", filters: { tag: { is: 1, at: "/x" } } } }),
      `schema/config ${at}/filters/tag/at "at" of "tag" of "filters" of "means" of "control.wait" of "blocks" of the block-schema file must be left out beside "is", which always gives the same value.`,
    ],
    [
      file({ config: { properties: { a: { "x-text": "smss" } } } }),
      'schema/enum /blocks/control.wait/config/properties/a/x-text "x-text" of "a" of "properties" of "config" of "control.wait" of "blocks" of the block-schema file is "smss"; it must be "sms", "email", "subject", "note", "plain" or "instruction". Did you mean "sms"?',
    ],
    [
      file({ config: { properties: { a: { pattern: "(a+)+$" } } } }),
      'schema/config /blocks/control.wait/config/properties/a/pattern "pattern" of "a" of "properties" of "config" of "control.wait" of "blocks" of the block-schema file must be a regular expression that is quick on every text: without repeated groups whose turns cannot be told apart, as in (a+)+, and without back-references.',
    ],
    [
      file({ config: { patternProperties: { "^(a|a)*$": {} } } }),
      'schema/config /blocks/control.wait/config/patternProperties/^(a|a)*$ "^(a|a)*$" of "patternProperties" of "config" of "control.wait" of "blocks" of the block-schema file must have as its name a regular expression that is quick on every text: without repeated groups whose turns cannot be told apart, as in (a+)+, and without back-references.',
    ],
    [
      file({ config: { items: { "x-basis": 1.5 } } }),
      'schema/type /blocks/control.wait/config/items/x-basis "x-basis" of "items" of "config" of "control.wait" of "blocks" of the block-schema file is 1.5; it must be a whole number.',
    ],
  ])("%j", (value, message) => {
    expect(messages(value)).toEqual([message]);
  });

  it("leaves words of edition 1 alone that only edition 2 gives a meaning", () => {
    expect(messages(file({ config: { "x-text": "mine", "x-basis": -1 } }, 1))).toEqual([]);
    expect(
      messages(file({ config: { "x-duration": "fortnight", "x-moment": 1, "x-condition": "yes", "x-basis": -1 } })),
    ).toHaveLength(4);
  });
});
