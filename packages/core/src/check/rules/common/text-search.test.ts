import { expect, it } from "vitest";
import { textSearch } from "./text-search.js";

const html = '<img src="https://cdn.example.com/a.png?w=2&amp;h=1"> or (https://cdn.example.com/b.png)';
const contained = textSearch([html, "https://cdn.example.com/c.png", "plain words"]);

it.each([
  "https://cdn.example.com/a.png?w=2&amp;h=1",
  "https://cdn.example.com/b.png",
  "https://cdn.example.com/c.png",
  "https://cdn.example.com/a.png",
  "cdn.example.com/b.png",
  "plain words",
])("finds %s", (text) => {
  expect(contained(text)).toBe(true);
});

it.each([
  "https://cdn.example.com/A.png",
  "https://cdn.example.com/d.png",
  "",
  "https://cdn.example.com/a.png?w=2&h=1",
])("does not find %j", (text) => {
  expect(contained(text)).toBe(false);
});

it("says yes where searching on would take too long", () => {
  const vast = textSearch(["x".repeat(1_000_000)]);
  const answers = Array.from({ length: 501 }, (_, index) => vast(`y${index}`));
  expect(answers.slice(0, 500)).not.toContain(true);
  expect(answers[500]).toBe(true);
});
