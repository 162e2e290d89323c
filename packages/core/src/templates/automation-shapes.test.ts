import { describe, expect, it } from "vitest";
import { compile } from "../compile.js";
import { layout } from "../layout/layout.js";
import { ownBook } from "../meaning/block-book.js";
import { meaningOf } from "../meaning/meaning.js";
import { world } from "../source/source.test-support.js";
import { documentFromShape } from "./automation-shape.js";
import { automationShapes } from "./automation-shapes.js";
import { leaks } from "./leaks.test-support.js";

const packWith = (document: unknown): string =>
  JSON.stringify({
    format: "service.setup-pack",
    schemaVersion: 2,
    packId: "4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90",
    name: "Shapes",
    version: "0.1.0",
    automations: [{ key: "shape", document }],
  });

describe.each(automationShapes.map((shape) => [shape.name, shape] as const))("the shape %s", (_, shape) => {
  const document = documentFromShape(shape, "A shape");

  it("compiles without a finding, but for the empty one, that it leads nowhere", () => {
    const rules = compile(packWith(document), world).diagnostics.map(({ rule }) => rule);
    expect(rules).toEqual(shape.name === "empty" ? ["graph/trigger-leads-nowhere"] : []);
  });

  it("holds nothing of anybody", () => {
    expect(leaks(document)).toEqual([]);
  });

  it("stands as it would be tidied up", () => {
    const { graph } = document;
    expect(shape.steps.map(({ id }) => layout(graph).get(id))).toEqual(positionsIn(graph));
  });

  it("lacks nothing beyond its way in, which only the author can know", () => {
    const book = ownBook();
    const unread = shape.steps.filter((step) => meaningOf(step, book)?.certainty === "unknown").map(({ id }) => id);
    expect(unread.filter((id) => id !== shape.steps[0]?.id)).toEqual([]);
  });
});

it("offers each shape once, the empty one first", () => {
  const names = automationShapes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(["empty", "drip", "drip-until-reply", "if-else", "date-reminder", "ai-triage"]);
  expect(automationShapes.map(({ summary }) => summary).filter((line) => !/^[A-Z].+\.$/.test(line))).toEqual([]);
});

function positionsIn(graph: unknown): unknown[] {
  const nodes: unknown = Reflect.get(Object(graph), "nodes");
  return Array.isArray(nodes) ? nodes.map((node: unknown) => Reflect.get(Object(node), "position")) : [];
}
