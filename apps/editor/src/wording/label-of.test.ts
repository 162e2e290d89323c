import { describe, expect, it } from "vitest";
import { labelOf, labelOfReference, singular } from "./label-of.js";

describe("labelOf", () => {
  it.each([
    ["due_in_days", "Due in days"],
    ["dueInDays", "Due in days"],
    ["URLPath", "URL path"],
    ["template_id", "Template ID"],
    ["sms-body", "SMS body"],
    ["at_minute", "At minute"],
    ["Content-Type", "Content type"],
    ["__proto__", "Proto"],
    ["", ""],
    ["___", "___"],
    ["größe", "Größe"],
    ["日本", "日本"],
  ])("calls %j %j", (name, label) => {
    expect(labelOf(name)).toBe(label);
  });
});

describe("labelOfReference", () => {
  it.each([
    ["tag_id", "Tag"],
    ["leadSourceIds", "Lead sources"],
    ["smart_list_key", "Smart list"],
    ["id", "ID"],
    ["owner", "Owner"],
  ])("calls %j %j, since the thing itself is shown", (name, label) => {
    expect(labelOfReference(name)).toBe(label);
  });
});

describe("singular", () => {
  it("calls one of many", () => {
    expect(["Outcomes", "Entries", "Address", "Tag", ""].map(singular)).toEqual([
      "Outcome",
      "Entry",
      "Address",
      "Tag",
      "",
    ]);
  });
});
