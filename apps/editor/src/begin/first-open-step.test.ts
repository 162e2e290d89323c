import { automationShapes, documentFromShape, packFromTemplate, packTemplates } from "@setup-pack/core/templates";
import { elements } from "@setup-pack/edit";
import { describe, expect, it } from "vitest";
import { firstOpenStep } from "./first-open-step.js";

const inPack = (nodes: readonly object[], more: object = {}) => ({
  automations: [
    {
      key: "a",
      document: {
        name: "A",
        graph: {
          nodes: [{ id: "start", kind: "trigger.manual", config: {} }, ...nodes],
          edges: nodes.map((node, index) => ({
            id: `e${index}`,
            source: index === 0 ? "start" : Reflect.get(nodes[index - 1] ?? {}, "id"),
            target: Reflect.get(node, "id"),
          })),
        },
        references: [
          { type: "tag", id: "hot", name: "Hot" },
          { type: "user", id: "user-desk", name: "Desk" },
        ],
      },
    },
  ],
  resources: [{ key: "hot", kind: "tag", name: "Hot", data: {} }],
  ...more,
});

const addTag = (id: string, config: object) => ({ id, kind: "action.add_tag", config });

describe("the first step that needs its author", () => {
  it("is the first whose setting is missing, and none where all is there", () => {
    expect(firstOpenStep(inPack([addTag("b", { tag_id: "hot" }), addTag("c", {})]), 0)).toBe(2);
    expect(firstOpenStep(inPack([addTag("b", { tag_id: "hot" })]), 0)).toBeUndefined();
  });

  it("is the first that holds what the pack does not carry", () => {
    const owner = { id: "c", kind: "action.assign_owner", config: { user_id: "user-desk" } };
    expect(firstOpenStep(inPack([addTag("b", { tag_id: "hot" }), owner]), 0)).toBe(2);
    expect(firstOpenStep(inPack([addTag("b", { tag_id: "hot" })], { resources: [] }), 0)).toBe(1);
  });

  it("is the way in of most shapes, and of the others none", () => {
    const found = automationShapes.map((shape) => [
      shape.name,
      firstOpenStep({ automations: [{ key: "a", document: documentFromShape(shape, "A") }] }, 0),
    ]);
    expect(Object.fromEntries(found)).toEqual({
      empty: undefined,
      drip: 0,
      "drip-until-reply": undefined,
      "if-else": 0,
      "date-reminder": 0,
      "ai-triage": undefined,
    });
  });

  it.each(packTemplates.map((template) => [template.name, template] as const))(
    "is there in the template %s, which no workspace fits as it is",
    async (_, { text }) => {
      const pack = packFromTemplate(await text(), { packId: "4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90", name: "A" });
      const open = elements(pack.automations).map((_one, index) => firstOpenStep(pack, index));
      expect(open.some((step) => step !== undefined)).toBe(true);
    },
  );
});
