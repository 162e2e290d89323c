import { expect, it } from "vitest";
import { symbolTable } from "../symbols/symbol-table.js";
import { smartListSentence } from "./smart-list-sentence.js";

const symbols = symbolTable({
  resources: [
    { key: "hot", kind: "tag", name: "Hot lead" },
    { key: "why-lost", kind: "custom_field", name: "Why we lost it" },
    { key: "later", kind: "contact_stage", name: "Try again later" },
  ],
});
const condition = (field: string, operator: string, value?: unknown) => ({ type: "condition", field, operator, value });
const told = (root: unknown) => smartListSentence({ version: 2, root }, symbols);

it("tells groups, and what keys stand for", () => {
  const children = [
    condition("tags", "include", "hot"),
    { type: "not", children: [condition("stage", "is", "later")] },
    { type: "or", children: [condition("custom.why-lost", "is_set"), condition("last_reply_at", "within_days", 60)] },
  ];
  expect(told({ type: "and", children })).toBe(
    "all of these: they have the tag Hot lead, their stage is not Try again later, (any of these: Why we lost it has a value, they replied in the last 60 days)",
  );
});

it("says nothing of what it cannot read whole", () => {
  expect(told({ type: "near", children: [] })).toBeUndefined();
  const children = [condition("city", "rhymes_with", "x"), condition("city", "is_set")];
  expect(told({ type: "or", children })).toBeUndefined();
  for (const filters of [undefined, 7, { root: null }]) expect(smartListSentence(filters, symbols)).toBeUndefined();
});
