import { describe, expect, it } from "vitest";
import { offeredTags, tagAtCaret, tagsFitting, tagsInPack, tagsOf, withTag } from "./merge-tags.js";

describe("tagsOf", () => {
  it("gives each use of a closed tag", () => {
    expect(tagsOf("Hi {{first_name}}, {{ agent.name }} and {{first_name}}")).toEqual([
      "first_name",
      "agent.name",
      "first_name",
    ]);
  });

  it.each(["{{first_name", "{{}}", "{{ }}", "{first_name}", "{{a\nb}}", ""])("finds none in %j", (text) => {
    expect(tagsOf(text)).toEqual([]);
  });
});

describe("tagsInPack", () => {
  const template = { key: "a", body: "{{first_name}} {{first_name}} {{city}}" };
  const pack = {
    messageTemplates: [template, null, 7],
    automations: [
      { document: { graph: { nodes: [{ config: { parts: ["{{agent_name}}", { deep: "{{city}}" }] } }] } } },
    ],
    resources: "broken",
    assets: [{ data: "{{never}}" }],
  };

  it("counts the tags of all texts, the most used first, equals by name", () => {
    expect(tagsInPack(pack)).toEqual([
      { name: "city", uses: 2 },
      { name: "first_name", uses: 2 },
      { name: "agent_name", uses: 1 },
    ]);
  });

  it("reads changed items anew", () => {
    expect(tagsInPack({ messageTemplates: [{ ...template, body: "{{month}}" }] })).toEqual([
      { name: "month", uses: 1 },
    ]);
  });

  it("finds none in a pack that has no lists", () => {
    expect(tagsInPack({})).toEqual([]);
    expect(tagsInPack(undefined)).toEqual([]);
  });

  it("are offered with those that messages often have, each once", () => {
    const tags = offeredTags({ messageTemplates: [{ body: "{{month}} {{first_name}}" }] });
    expect(tags.slice(0, 2).map(({ name }) => name)).toEqual(["first_name", "month"]);
    expect(tags.filter(({ name }) => name === "first_name")).toHaveLength(1);
    expect(tags).toContainEqual({ name: "agent_name", uses: 0 });
  });
});

describe("tagAtCaret", () => {
  it.each([
    ["Hi {{", 5, { start: 3, typed: "" }],
    ["Hi {{fir", 8, { start: 3, typed: "fir" }],
    ["Hi {{ fir st}}", 9, { start: 3, typed: "fir" }],
    ["{{a}} {{b", 9, { start: 6, typed: "b" }],
  ])("finds the tag in %j at %i", (text, caret, tag) => {
    expect(tagAtCaret(text, caret)).toEqual(tag);
  });

  it.each([
    ["Hi {", 4],
    ["Hi {{a}} there", 12],
    ["{{a\nb", 5],
    ["{{a", 1],
  ])("finds none in %j at %i", (text, caret) => {
    expect(tagAtCaret(text, caret)).toBeUndefined();
  });
});

describe("tagsFitting", () => {
  const tags = ["full_name", "name_day", "city", "Name"].map((name) => ({ name, uses: 1 }));

  it("lists first what begins so, in the order given", () => {
    expect(tagsFitting(tags, " NAME ").map(({ name }) => name)).toEqual(["name_day", "Name", "full_name"]);
  });

  it("lists all where nothing was typed", () => {
    expect(tagsFitting(tags, "")).toEqual(tags);
  });
});

describe("withTag", () => {
  const at = (text: string, caret: number): ReturnType<typeof withTag> => {
    const tag = tagAtCaret(text, caret);
    if (tag === undefined) throw new Error("No tag at the caret");
    return withTag(text, caret, tag, "first_name");
  };

  it("writes the whole tag and puts the caret behind it", () => {
    expect(at("Hi {{fi, how", 7)).toEqual({ text: "Hi {{first_name}}, how", caret: 17 });
  });

  it("takes over braces that close the tag already", () => {
    expect(at("Hi {{fi}}, how", 7)).toEqual({ text: "Hi {{first_name}}, how", caret: 17 });
    expect(at("Hi {{firs_nam}}!", 8)).toEqual({ text: "Hi {{first_name}}!", caret: 17 });
  });

  it("takes nothing of the next tag", () => {
    expect(at("{{fi and {{b}}", 4)).toEqual({ text: "{{first_name}} and {{b}}", caret: 14 });
  });
});
