import { describe, expect, it } from "vitest";
import { valueWords } from "./value-words.js";

describe("a value in words", () => {
  it("tells members by their labels, one a line", () => {
    expect(valueWords({ due_in_days: 2, assign: { to: "owner", urgent: true }, tags: ["a", "b"], note: "" })).toBe(
      "Due in days: 2\nAssign:\n  To: owner\n  Urgent: yes\nTags:\n  1. a\n  2. b\nNote: nothing",
    );
  });

  it("tells texts as they are, and nothing as nothing", () => {
    expect(valueWords("Hi\nthere")).toBe("Hi\nthere");
    expect(valueWords(undefined)).toBe("nothing");
    expect(valueWords({ body: "Hi\nthere" })).toBe("Body:\n  Hi\n  there");
  });

  it("comes to an end in what is nested deeply", () => {
    const deep = JSON.parse(`${'{"a":'.repeat(200)}1${"}".repeat(200)}`);
    expect(valueWords(deep).split("\n").length).toBeLessThan(10);
  });
});
