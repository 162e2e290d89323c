import { describe, expect, it } from "vitest";
import { formField } from "./control-of.js";
import { fieldHint } from "./schema-form.js";

const root = {
  type: "object",
  required: ["title", "due"],
  properties: {
    title: { type: "string", maxLength: 200, title: "What to do", description: "Shown in the list of tasks" },
    due: { type: "integer", minimum: 1, maximum: 365, multipleOf: 1 },
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
    subtasks: { type: "array", items: { type: "object", properties: { title: { type: "string" } } } },
    mixed: { type: ["string", "number"] },
    email: { type: "string", format: "email" },
  },
  allOf: [{ required: ["priority"], properties: { note: { type: "string", default: "none" } } }],
};

const group = formField(root).control;
const members = group.kind === "group" ? group.members : [];
const fieldOf = (name: string) => formField(members.find((member) => member.name === name)?.schema);

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

  it("reads numbers with their bounds, and lists by their elements", () => {
    expect(fieldOf("due").control).toEqual({ kind: "number", isWhole: true, min: 1, max: 365, step: 1 });
    const list = fieldOf("subtasks").control;
    expect(list.kind === "list" ? formField(list.element).control.kind : list).toBe("group");
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

  it("takes a type or null for the type, and leaves several types to the value", () => {
    expect(fieldOf("urgent")).toMatchObject({ control: { kind: "yesNo" }, whenLeftOut: true });
    expect(fieldOf("mixed").control).toEqual({ kind: "any" });
  });

  it("takes any schema, however little it says", () => {
    expect([true, false, undefined, 5, {}, { $ref: "#/nowhere" }].map((one) => formField(one).control)).toEqual(
      Array.from({ length: 6 }, () => ({ kind: "any" })),
    );
  });
});

describe("fieldHint", () => {
  it("says what helps to fill the field in", () => {
    expect(fieldHint(fieldOf("title"), true)).toBe("Required · Shown in the list of tasks · At most 200 characters");
    expect(fieldHint(fieldOf("note"), false)).toBe("If not set: none");
    expect(fieldHint(fieldOf("urgent"), false)).toBeUndefined();
    expect(fieldHint(fieldOf("email"), false)).toBe("An email address");
    expect(fieldHint(fieldOf("mixed"), false)).toBeUndefined();
  });
});
