import { describe, expect, it } from "vitest";
import { compile } from "../../../compile.js";
import { automationPack, block, edge, node, templatePack } from "../../examples/packs.js";

/** What the rule finds in a pack: the severity, and the tag that is meant. */
const found = (pack: unknown): string[] =>
  compile(JSON.stringify(pack)).diagnostics.flatMap(({ rule, severity, message }) =>
    rule === "template/unknown-merge-tag" ? `${severity} ${/Did you mean "(.*)"/.exec(message)?.[1] ?? ""}`.trim() : [],
  );

const inBody = (body: string): string[] => found(templatePack({ body }));

/** One block with this config behind another one. */
const inBlock = (kind: string, config: Readonly<Record<string, unknown>>, before = node.start): string[] =>
  found(automationPack({ nodes: [before, block("use", kind, config)], edges: [edge("e1", "start", "use")] }));

describe("a merge tag", () => {
  it.each([
    "{{ first_name }}",
    "{{contact.first_name}}",
    "{{contact.deal.stage}}",
    "{{agent.any_member}}",
    "{{views}}",
    "{{closing_date}}",
    "{{item.any_member}}",
    "{{first_name",
    "no tag { at all }",
  ])("is known: %s", (body) => {
    expect(inBody(body)).toEqual([]);
  });

  it.each([
    ["{{firstname}}", ["warning {{first_name}}"]],
    ["{{First_Name}}", ["warning {{first_name}}"]],
    ["{{contact.frist_name}}", ["warning {{contact.first_name}}"]],
    ["{{contat.first_name}}", ["warning {{contact.first_name}}"]],
    ["{{listng.anything}}", ["warning {{listing.anything}}"]],
    ["{{frist_name}} {{frist_name}}", ["warning {{first_name}}"]],
    ["{{address2}}", ["info"]],
    ["{{enrolled_object.nickname}}", ["info"]],
    ["{{custom.budget}}", ["info"]],
    ["{{}}", ["info"]],
    ["{% if city %}{{city}}{% endif %}", ["info"]],
    ["{{#if city}}{{city}}{{/if}}", ["info"]],
    ["{{ personalization_token('contact.firstname', 'there') }}", ["info"]],
  ])("is not known: %s", (body, expected) => {
    expect(inBody(body)).toEqual(expected);
  });

  it("is looked for in every text of a template", () => {
    const content = [{ type: "text", text: "Hi {{frist_name}}" }];
    const pack = templatePack({ subject: "{{frist_name}}", body: "Hello", richTextDoc: { type: "doc", content } });
    expect(found(pack)).toEqual(["warning {{first_name}}", "warning {{first_name}}"]);
  });

  it("is looked for in every text of a block that is understood", () => {
    expect(
      inBlock("action.webhook", { url: "https://a.example", method: "POST", body: { who: "{{frist_name}}" } }),
    ).toEqual(["warning {{first_name}}"]);
  });

  it("is left alone in a block that is not understood", () => {
    expect(inBlock("action.add_note", { body: "{{frist_name}}", mood: "{{mood}}" })).toEqual([]);
  });

  it("may have any name where a loop or a call brings the names, and is mistyped there all the same", () => {
    const call = block("start", "trigger.webhook_received", { name: "tablet", match_on: ["phone"] });
    expect(inBlock("action.add_note", { body: "{{color}} {{frist_name}}" }, call)).toEqual(["warning {{first_name}}"]);
  });
});

it("is reported for the first twenty unknown tags of a text", () => {
  const body = Array.from({ length: 200_000 }, (_, index) => `{{no${index}}}`).join("");
  expect(inBlock("action.add_note", { body })).toHaveLength(20);
});
