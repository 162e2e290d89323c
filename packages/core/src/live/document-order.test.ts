import { describe, expect, it } from "vitest";
import type { ReportedFinding } from "../diagnostic.js";
import { inDocumentOrder } from "./document-order.js";

const at = (place: string, more: Partial<ReportedFinding> = {}): ReportedFinding => ({
  at: place,
  rule: "a/a",
  message: "",
  ...more,
});

describe("inDocumentOrder", () => {
  it("goes by place: holders before what they hold, elements by number, names before values", () => {
    const value = { z: [0, 1, { k: 1 }, 3, 4, 5, 6, 7, 8, 9, 10], a: { "x/y": 1 } };
    const inOrder = [
      at(""),
      at("/z", { on: "name" }),
      at("/z"),
      at("/z/2"),
      at("/z/2/k", { on: "name" }),
      at("/z/2/k"),
      at("/z/10"),
      at("/a"),
      at("/a/x~1y"),
    ];
    expect(inDocumentOrder(inOrder.toReversed(), value)).toEqual(inOrder);
  });

  it("goes by rule and then by message at one place", () => {
    const inOrder = [at("/a"), at("/a", { message: "b" }), at("/a", { rule: "b/a" })];
    expect(inDocumentOrder(inOrder.toReversed(), { a: 1 })).toEqual(inOrder);
  });

  it("puts what leads nowhere where its nearest holder is", () => {
    const inOrder = [at("/b"), at("/b/gone/deep", { rule: "b/b" }), at("/c/0")];
    expect(inDocumentOrder(inOrder.toReversed(), { b: {}, c: [1] })).toEqual(inOrder);
  });
});
