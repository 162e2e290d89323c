import { expect, it } from "vitest";
import { describeBlock } from "../describe/describe-block.js";
import { capabilities } from "../inspect/capabilities.js";
import type { AutomationDocument, Pack } from "../model.js";
import { parseBlockSchemas } from "../shape/team/block-schemas.js";
import { meaningOf } from "./meaning.js";
import { packBook } from "./pack-book.js";

const nodes: AutomationDocument["graph"]["nodes"] = [
  { id: "a", kind: "control.wait", config: { a: 1, pause: 3 } },
  { id: "b", kind: "action.add_tag", config: { which: "vip" } },
  { id: "c", kind: "action.ai_message", config: { via: "sms", instructions: "Be kind", max_length: 9 } },
];
const pack: Pack = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10",
  name: "Example",
  version: "1.0.0",
  automations: [
    {
      key: "a",
      document: {
        format: "service.automation-template",
        version: 1,
        name: "A",
        graph: { nodes },
        references: [{ type: "tag", id: "vip", name: "VIP" }],
      },
    },
  ],
};
const [wait = {}, tag = {}, message = {}] = nodes;

it("learns from the pack at hand, by what its automations refer to", () => {
  const book = packBook(pack);
  expect(meaningOf(tag, book)).toMatchObject({ does: { value: "vip" }, certainty: "assumed" });
  expect(describeBlock(tag, (id) => (id === "vip" ? { type: "tag", name: "VIP" } : undefined), book)).toBe(
    "Add tag VIP",
  );
  expect(meaningOf(message, book)).toMatchObject({ does: { channel: "sms", limit: 9 }, certainty: "assumed" });
  expect(capabilities(pack).map(({ kind, what }) => `${kind} ${what}`)).toEqual(["sends sms"]);
});

it("lets a team say what nobody could guess", () => {
  expect(meaningOf(wait, packBook(pack))?.certainty).toBe("unknown");
  const { blocks } = parseBlockSchemas({
    blockSchemasVersion: 2,
    blocks: {
      "control.wait": {
        config: { properties: { a: {} } },
        means: { operation: "wait", for: { at: "/pause", unit: "week" } },
      },
    },
  });
  const book = packBook(pack, blocks);
  expect(meaningOf(wait, book)).toMatchObject({ does: { minutes: 30240 }, certainty: "known" });
  expect(describeBlock(wait, undefined, book)).toBe("Wait 3 weeks");
});

it.each([undefined, null, 5, {}, { automations: 5 }, { automations: [5, { document: { graph: { nodes: [5] } } }] }])(
  "takes %j for a pack, and learns nothing",
  (value) => {
    expect(packBook(value)("control.wait")?.readFrom).toBe("ours");
  },
);
