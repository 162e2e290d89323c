import { blockKinds } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { meaningOf, packBook } from "@setup-pack/core/meaning";
import { blocksOf, documentOf, elements } from "@setup-pack/edit";
import { fixturePacks } from "@setup-pack/fixtures";
import { describe, expect, it, vi } from "vitest";
import { formField } from "../schema-form/control-of.js";
import { isWhole } from "./operand-document.js";
import { operandsIn, recordOf } from "./operand-record.js";
import { operandSchema } from "./operand-schema.js";

vi.stubGlobal("navigator", { languages: ["en-US"] });

const understood = fixturePacks().flatMap(({ text }) => {
  const pack: unknown = JSON.parse(text);
  const book = packBook(pack);
  const automations = isObject(pack) ? elements(pack.automations) : [];
  return automations.flatMap((automation) =>
    blocksOf(documentOf(automation).graph).flatMap(({ kind, config }) => {
      const meaning = meaningOf({ kind, config }, book);
      return meaning === undefined || meaning.certainty === "unknown" ? [] : [{ kind, operands: meaning.operands }];
    }),
  );
});

describe("the operands of a step as a form has them", () => {
  it("are the same operands again, whole, and in fields of the form", () => {
    expect(understood.length).toBeGreaterThan(100);
    for (const { kind, operands } of understood) {
      const record = recordOf(kind, operands);
      expect(operandsIn(kind, record)).toEqual(operands);
      expect(isWhole(kind, record)).toBe(true);
      const { properties = {}, "x-condition": isCondition } = operandSchema(kind);
      const strange = Object.keys(record).filter((name) => isCondition !== true && !Object.hasOwn(properties, name));
      expect(strange).toEqual([]);
    }
  });

  it.each([
    [
      "action.create_task",
      { title: "Call", due: 1.5, assignee: { team: "sales" }, due_before: { custom_field: "day" } },
    ],
    ["control.wait", { until: { name: "closing_date" }, offset: -2880, at: 540 }],
    ["action.assign_owner", { owner: { user: "u1" } }],
    ["control.if", { condition: { any: [{ not: { field: { name: "tags" }, operator: "include", value: "hot" } }] } }],
    ["control.if", { condition: { field: { custom_field: "price" }, operator: "in", value: [1, 2] } }],
  ])("keep every part: %s", (kind, operands) => {
    expect(operandsIn(kind, recordOf(kind, operands))).toEqual(operands);
    expect(isWhole(kind, recordOf(kind, operands))).toBe(true);
  });

  it.each([
    ["action.create_task", { note: "x" }],
    ["action.send_email", { subject: "x" }],
    ["control.wait", { until: "closing_date" }],
    ["control.if", { field: "tags", operator: "include" }],
    ["control.if", { all: [{}] }],
    ["action.ai_extract", { instruction: "Find", into: [{ name: "", field_id: "" }] }],
  ])("are not whole before all is filled in: %s", (kind, record) => {
    expect(isWhole(kind, record)).toBe(false);
  });
});

describe("the form of operands", () => {
  it("asks for each operand of every kind by a field", () => {
    for (const { kind } of blockKinds) {
      const { control } = formField(operandSchema(kind));
      expect(control.kind, kind).toBe("group");
      if (control.kind !== "group") continue;
      const vague = control.members.filter(({ schema }) => formField(schema).control.kind === "any");
      expect(vague.map(({ name }) => name)).toEqual(kind === "action.set_field" ? ["value"] : []);
    }
  });

  it("leaves the choice between ways to say the same", () => {
    const waysOf = (kind: string) => {
      const { control } = formField(operandSchema(kind));
      return control.kind === "group" ? control.choices.map((ways) => ways.map(({ title }) => title)) : [];
    };
    expect(waysOf("control.wait")).toEqual([["For a time", "Until a date"]]);
    expect(waysOf("action.send_email")).toEqual([["Write a message", "Template"]]);
    expect(waysOf("action.create_task")).toEqual([["Due before"], ["Owner", "Person", "Team", "None"]]);
  });
});
