import { describe, expect, it } from "vitest";
import { dialectOf } from "../dialect/dialect.js";
import { packBook } from "../meaning/block-book.js";
import type { AutomationDocument, Pack } from "../model.js";
import { capabilities } from "./capabilities.js";

type Nodes = AutomationDocument["graph"]["nodes"];

const pack = (nodes: Nodes, references: NonNullable<AutomationDocument["references"]> = []): Pack => ({
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
        graph: {
          nodes,
          edges: nodes.slice(1).map((node, index) => ({
            id: `e${index}`,
            source: nodes[index]?.id ?? "",
            target: node.id,
          })),
        },
        references,
      },
    },
  ],
});

const told = (...given: Parameters<typeof pack>): string[] =>
  capabilities(pack(...given)).map(({ kind, what, blocks }) => `${kind} ${what} ${blocks.map(({ block }) => block)}`);

describe("capabilities", () => {
  it("names the hosts a pack calls, never the path or what stands before the host", () => {
    expect(
      told([
        { id: "t", kind: "trigger.manual" },
        { id: "w1", kind: "action.webhook", config: { url: "https://me:secret@Hooks.Example.com:8443/k3y?x=1" } },
        { id: "w2", kind: "action.webhook", config: { target: { address: "http://hooks.example.com" } } },
        { id: "w3", kind: "action.webhook", config: { url: "{{custom.endpoint}}" } },
      ]),
    ).toEqual(["calls-host hooks.example.com w1,w2", "calls-host  w3"]);
  });

  it("names channels, fields and automations", () => {
    expect(
      told(
        [
          { id: "t", kind: "trigger.manual" },
          { id: "s", kind: "action.send_sms" },
          { id: "m", kind: "action.ai_message", config: { channel: "email" } },
          { id: "d", kind: "action.mark_do_not_contact" },
          { id: "f", kind: "action.set_field", config: { field_id: "price", value: 1 } },
          {
            id: "x",
            kind: "action.ai_extract",
            config: {
              into: [
                { name: "price", field_id: "price" },
                { name: "area", field_id: "area" },
              ],
            },
          },
          { id: "b", kind: "action.set_field", config: { field: "lead_source", lead_source_id: "web" } },
          { id: "o", kind: "action.stop_automations", config: { automation_ids: ["drip"] } },
        ],
        [
          { type: "custom_field", id: "price", name: "Price ceiling" },
          { type: "custom_field", id: "area" },
          { type: "automation", id: "drip", name: "Monthly note" },
        ],
      ),
    ).toEqual([
      "sends sms s",
      "sends email m",
      "marks-do-not-contact  d",
      "writes-field Price ceiling f,x",
      "writes-field area x",
      "writes-field lead_source b",
      "stops-automation Monthly note o",
    ]);
  });

  it("names what a dialect says, and nothing that is in settings that are not understood", () => {
    const nodes: Nodes = [
      { id: "f", kind: "action.set_field", config: { attribute: "custom.price", to: 1 } },
      { id: "g", kind: "action.set_field", config: { unless: "price", to: 1 } },
      { id: "o", kind: "action.stop_automations", config: { flow: "flow:drip" } },
      { id: "p", kind: "action.stop_automations", config: { but: "drip" } },
    ];
    const given = pack(nodes, [
      { type: "custom_field", id: "price", name: "Price ceiling" },
      { type: "automation", id: "drip", name: "Monthly note" },
    ]);
    const dialect = dialectOf({
      dialect: 1,
      name: "bayside",
      kinds: {
        "action.set_field": { as: { attribute: "custom.${field.custom_field}", to: "${value}" } },
        "action.stop_automations": { as: { flow: "flow:${automations: one}" } },
      },
    });
    expect(
      capabilities(given, packBook(given, dialect)).map(({ kind, what, blocks }) => [
        kind,
        what,
        blocks.map(({ block }) => block).join(),
      ]),
    ).toEqual([
      ["writes-field", "Price ceiling", "f"],
      ["writes-field", "", "g"],
      ["stops-automation", "Monthly note", "o"],
      ["stops-automation", "", "p"],
    ]);
  });

  it("tells where AI reads what strangers write, and only there", () => {
    const ai = { id: "ai", kind: "control.ai_branch" } as const;
    expect(told([{ id: "t", kind: "trigger.sms_received" }, ai])).toEqual(["inbound-text-to-ai Branch with AI ai"]);
    expect(told([{ id: "t", kind: "trigger.manual" }, ai])).toEqual([]);
  });

  it("has nothing to say of a pack without automations", () => {
    const { automations: _, ...empty } = pack([]);
    expect(capabilities(empty)).toEqual([]);
  });
});
