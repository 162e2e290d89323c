import { parseBlockSchemas } from "@setup-pack/core";
import { describe, expect, it } from "vitest";
import { formField } from "./control-of.js";
import { fieldHint } from "./field-hint.js";

/** A team's file, read as it is read for the checks. */
const team = parseBlockSchemas({
  blockSchemasVersion: 1,
  blocks: {
    "action.create_task": {
      title: "Create task",
      config: {
        type: "object",
        required: ["title", "due"],
        properties: {
          title: { type: "string", maxLength: 200, title: "What to do", description: "Shown in the list of tasks" },
          due: { $ref: "#/$defs/due" },
          priority: { enum: ["low", "high", 3] },
          repeat: {
            oneOf: [
              { const: "daily", title: "Every day" },
              { const: "weekly", title: "Every week" },
            ],
          },
          urgent: { type: ["boolean", "null"], default: true },
          tag_ids: { type: "array", "x-reference": "tag" },
          user_id: { type: "string", "x-reference": "user" },
          subtasks: { type: "array", items: { $ref: "#" } },
          mixed: { type: ["string", "number"] },
          email: { type: "string", format: "email" },
        },
        allOf: [{ required: ["priority"], properties: { note: { type: "string", default: "none" } } }],
        $defs: { due: { type: "integer", minimum: 1, maximum: 365, multipleOf: 1 } },
      },
    },
  },
});

const schema = team.blocks?.get("action.create_task")?.schema;
if (schema === undefined) throw new Error("The team's file does not read");
const { root, byAddress } = schema;

const group = formField(root, byAddress).control;
const members = group.kind === "group" ? group.members : [];
const fieldOf = (name: string) => formField(members.find((member) => member.name === name)?.schema, byAddress);

describe("formField", () => {
  it("finds the members of a group, what `allOf` adds to them, and which are needed", () => {
    expect(members.map(({ name, isRequired }) => (isRequired ? `${name}!` : name)).sort()).toEqual([
      "due!",
      "email",
      "mixed",
      "note",
      "priority!",
      "repeat",
      "subtasks",
      "tag_ids",
      "title!",
      "urgent",
      "user_id",
    ]);
  });

  it("follows references within the schema, and those that lead back", () => {
    expect(fieldOf("due").control).toEqual({ kind: "number", isWhole: true, min: 1, max: 365, step: 1 });
    const list = fieldOf("subtasks").control;
    expect(list.kind === "list" ? formField(list.element, byAddress).control.kind : list).toBe("group");
  });

  it("offers what is listed, by its title where it has one", () => {
    expect(fieldOf("priority").control).toEqual({
      kind: "choice",
      choices: [
        { value: "low", label: "low" },
        { value: "high", label: "high" },
        { value: 3, label: "3" },
      ],
    });
    expect(fieldOf("repeat").control).toMatchObject({ choices: [{ label: "Every day" }, { value: "weekly" }] });
  });

  it("reads marks of references at the value and at the list", () => {
    expect(fieldOf("user_id").control).toEqual({ kind: "reference", types: ["user"] });
    expect(fieldOf("tag_ids").control).toEqual({ kind: "references", types: ["tag"] });
  });

  it("has the fields of all that it may be one of, and needs what each of them needs", () => {
    const waiting = {
      oneOf: [
        { properties: { until: { const: "date" }, field: { type: "string" } }, required: ["until", "field"] },
        { properties: { until: { const: "time" }, minutes: { type: "integer" } }, required: ["until", "minutes"] },
      ],
      properties: { note: { type: "string" } },
    };
    const { control } = formField(waiting, byAddress);
    if (control.kind !== "group") throw new Error(control.kind);
    expect(control.members.map(({ name, isRequired }) => (isRequired ? `${name}!` : name))).toEqual([
      "note",
      "until!",
      "field",
      "minutes",
    ]);
    const until = control.members.find(({ name }) => name === "until");
    expect(formField(until?.schema, byAddress).control).toMatchObject({
      choices: [{ value: "date" }, { value: "time" }],
    });
  });

  it("takes a type or null for the type, and leaves several types to the value", () => {
    expect(fieldOf("urgent")).toMatchObject({ control: { kind: "yesNo" }, whenLeftOut: true });
    expect(fieldOf("mixed").control).toEqual({ kind: "any" });
  });

  it("takes any schema, however little it says", () => {
    expect(
      [true, false, undefined, 5, {}, { $ref: "#/nowhere" }].map((one) => formField(one, byAddress).control),
    ).toEqual(Array.from({ length: 6 }, () => ({ kind: "any" })));
  });
});

describe("fieldHint", () => {
  it("says what helps to fill the field in", () => {
    expect(fieldHint(fieldOf("title"), true)).toBe("Needed · Shown in the list of tasks · At most 200 characters");
    expect(fieldHint(fieldOf("note"), false)).toBe("Left out: none");
    expect(fieldHint(fieldOf("urgent"), false)).toBeUndefined();
    expect(fieldHint(fieldOf("email"), false)).toBe("An email address");
    expect(fieldHint(fieldOf("mixed"), false)).toBeUndefined();
  });
});
