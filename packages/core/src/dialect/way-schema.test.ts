import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { packBook } from "../meaning/block-book.js";
import { conventions } from "./laws.test-support.js";
import { settingsSchema } from "./way-schema.js";

const ajv = new Ajv2020({
  strict: false,
  keywords: ["x-reference", "x-duration", "x-text", "x-operand"],
});

describe.each(conventions)("the schema of settings of $name", ({ dialect, blocks }) => {
  it("allows every block that the dialect reads", () => {
    for (const kind of new Set(blocks.map((block) => block.kind))) {
      const check = ajv.compile(settingsSchema(dialect, kind) ?? false);
      for (const { config } of blocks.filter((block) => block.kind === kind))
        expect(check(config ?? {}), `${kind} ${JSON.stringify(config)} ${ajv.errorsText(check.errors)}`).toBe(true);
    }
  });
});

describe("the schema of settings", () => {
  const schemaOf = (kind: string) => packBook({}).schemaOf(kind);

  it("says of each member what it holds, in the units and words of the dialect", () => {
    expect(schemaOf("trigger.appointment_upcoming")).toMatchObject({
      title: "Appointment coming up",
      required: ["appointment_type_id", "minutes_before"],
      properties: {
        appointment_type_id: { title: "Appointment", "x-reference": "appointment_type" },
        minutes_before: { type: "number", "x-duration": "minute", examples: [60], "x-operand": "before" },
      },
      additionalProperties: false,
    });
    expect(schemaOf("action.mark_do_not_contact")).toMatchObject({
      properties: { channels: { type: "array", items: { enum: ["sms", "call", "email"] } } },
    });
    expect(schemaOf("control.wait")).toMatchObject({
      anyOf: [{}, { properties: { offset_days: { default: 0, examples: [-1, 0] } } }, {}],
    });
  });

  it("knows what the value beside a field names, and is made once where it contains itself", () => {
    const schema = JSON.stringify(schemaOf("control.if"));
    expect(schema).toContain('"tag_id":{"title":"Value","type":"string","x-reference":"tag"}');
    expect(schema).toContain('"not":{"title":"Not","$ref":"#/$defs/condition"}');
  });
});
