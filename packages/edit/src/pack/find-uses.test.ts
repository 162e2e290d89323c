import { parse } from "@setup-pack/core";
import { append, isObject, type JsonObject } from "@setup-pack/core/json";
import { openPack } from "@setup-pack/core/live";
import { dialectOf, packBook } from "@setup-pack/core/meaning";
import { fixturePacks } from "@setup-pack/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renameKey } from "../commands/rename-key.js";
import { type Path, pathOf } from "../draft/json.js";
import { recordChanges } from "../draft/record-changes.js";
import { findUses, keyPartsOf, renamePlaces, usesOf } from "./find-uses.js";
import { symbolsOf } from "./symbols.js";

const automation = (nodes: unknown[], references: unknown[]) => ({
  key: "a",
  document: { name: "A", graph: { nodes, edges: [] }, references },
});

const pack = {
  automations: [
    automation(
      [
        { id: "one", kind: "action.add_tag", config: { tag_id: "hot", list: ["cold", "hot"], note: "so hot" } },
        "broken",
        { id: "two", kind: "action.add_tag", config: { tag_id: "warm" } },
      ],
      [{ type: "tag", id: "hot" }, "broken", { type: "user", id: "hot2" }],
    ),
    automation([{ id: "one", kind: "action.add_tag", config: { tag_id: "hot" } }], []),
    "broken",
  ],
  smartLists: [{ key: "hot", filters: { root: { value: "hot" } } }],
  resources: [
    { key: "hot", kind: "tag", data: { parent: "hot" } },
    { key: "cold", kind: "tag", data: null },
    { kind: "tag" },
  ],
  pipelines: [{ key: "p", stages: [{ key: "won" }] }],
  messageTemplates: [{ key: "t", body: "Look: https://x.test/a.png!", richTextDoc: { src: "https://x.test/a.png" } }],
  assets: [{ key: "picture", sourceUrl: "https://x.test/a.png" }],
  brand: { logo: "picture" },
};

const nodes = (index: number) => ["automations", index, "document", "graph", "nodes"] as const;

describe("findUses", () => {
  it("finds the references, and the texts in settings of steps that mean it", () => {
    expect(usesOf(pack, ["resources", 0])).toEqual([
      ["automations", 0, "document", "references", 0, "id"],
      // Without a reference, but in a step that is understood.
      [...nodes(1), 0, "config", "tag_id"],
    ]);
    expect(usesOf(pack, ["smartLists", 0])).toEqual([]);
    expect(usesOf(pack, ["resources", 2])).toEqual([]);
    expect(usesOf(pack, ["resources", 9])).toEqual([]);
  });

  it("tells apart what may mean it", () => {
    expect(findUses(pack, ["resources", 0]).mentions).toEqual([
      ["smartLists", 0, "filters", "root", "value"],
      // The step is not understood, and two of its texts could be the tag.
      [...nodes(0), 0, "config", "tag_id"],
      [...nodes(0), 0, "config", "list", 1],
    ]);
    expect(findUses(pack, ["resources", 1])).toEqual({ uses: [], mentions: [[...nodes(0), 0, "config", "list", 0]] });
  });

  it("finds what a dialect names within a longer text, and a rename writes that part alone", () => {
    const theirs = dialectOf({
      dialect: 1,
      name: "bayside",
      kinds: { "action.add_tag": { as: { put: "tag:${tag}" } } },
    });
    const saying = (key: string) => ({
      automations: [
        automation(
          [{ id: "one", kind: "action.add_tag", config: { put: `tag:${key}`, "": 1 } }],
          [{ type: "tag", id: key }],
        ),
        automation([{ id: "one", kind: "action.add_tag", config: { put: `tag:${key}` } }], [{ type: "tag", id: key }]),
      ],
      resources: [{ key, kind: "tag" }],
    });
    const before = saying("tag");
    const book = packBook(before, theirs);
    const at = ["resources", 0];
    const parts = keyPartsOf(before, at, book);
    expect(parts).toEqual([{ path: [...nodes(1), 0, "config", "put"], span: [4, 7] }]);
    const uses = renamePlaces(before, at, book);
    const { after } = recordChanges(before, (draft) => renameKey.apply(draft, { at, to: "hot", uses, parts }));
    expect(after).toMatchObject({ automations: [{}, saying("hot").automations[1]], resources: [{ key: "hot" }] });
    expect(JSON.stringify(after)).toContain('"put":"tag:tag"');
  });

  it("finds a custom field in merge tags and where a condition names it, and in no other text", () => {
    const saying = (key: string) => {
      const tags = `{{custom.${key}}}, {{ contact.custom.${key}|none }}`;
      const config = { body: `${tags} but not custom.budget, {{budget}} or {{custom.budgets}}` };
      const nodes = [
        { id: "note", kind: "action.add_note", config },
        { id: "if", kind: "control.if", config: { field: `custom.${key}`, operator: "is_set" } },
        { id: "hook", kind: "action.webhook", config: { url: "https://x.test", body: { text: tags } } },
        { id: "task", kind: "action.create_task", config: { title: "custom.budget" } },
      ];
      const root = { type: "condition", field: `custom.${key}`, operator: "is", value: "custom.budget" };
      return {
        automations: [automation(nodes, [{ type: "custom_field", id: key }]), automation(nodes, [])],
        resources: [
          { key, name: "Budget", kind: "custom_field", data: { type: "text", options: ["custom.budget"] } },
          {
            key: "mail",
            name: "Mail",
            kind: "email_template",
            data: { htmlContent: `<a href="/?${tags}">${tags}</a>` },
          },
        ],
        smartLists: [{ key: "rich", filters: { version: 2, root } }],
        messageTemplates: [{ key: "t", ...config, richTextDoc: { text: tags } }],
      };
    };
    const before = saying("budget");
    const at = ["resources", 0];
    const [uses, parts] = [renamePlaces(before, at), keyPartsOf(before, at)];
    const { after } = recordChanges(before, (draft) => renameKey.apply(draft, { at, to: "means", uses, parts }));
    expect(after).toEqual(saying("means"));
  });

  it("finds an image by its address", () => {
    expect(findUses(pack, ["assets", 0]).mentions).toEqual([
      ["messageTemplates", 0, "body"],
      ["messageTemplates", 0, "richTextDoc", "src"],
      ["brand", "logo"],
    ]);
  });

  it.each(fixturePacks().map(({ name, text }) => [name, text] as const))(
    "finds all that core counts in %s",
    (_, text) => {
      const live = openPack(text, { sha256: () => "" });
      const value = isObject(live.value) ? live.value : {};
      const found = live.definitions.flatMap(({ at }) => usesOf(value, pathOf(value, at)));
      const counted = live.uses.map(({ at }) => (at.includes("/references/") ? `${at}/id` : at));
      const inAutomations = found.filter(([list]) => list === "automations");
      expect(inAutomations.map((path) => append("", ...path))).toEqual(expect.arrayContaining(counted));
      expect(counted.length).toBeGreaterThan(5);
    },
  );
});

describe("renamePlaces", () => {
  const renamed = (before: JsonObject, at: Path, to: string): JsonObject => {
    const [uses, parts] = [renamePlaces(before, at), keyPartsOf(before, at)];
    return recordChanges(before, (draft) => renameKey.apply(draft, { at, to, uses, parts })).after;
  };

  it("changes what names a tag, and neither a pipeline of the same key nor a word", () => {
    const blocks = [
      { id: "tag", kind: "action.add_tag", config: { tag_id: "buyer" } },
      { id: "file", kind: "action.create_transaction", config: { side: "buyer", status: "open", name: "buyer" } },
      { id: "deal", kind: "action.create_deal", config: { pipeline_id: "buyer", stage_id: "new", name: "buyer" } },
    ];
    const references = [
      { type: "pipeline", id: "buyer" },
      { type: "tag", id: "buyer" },
      { type: "deal_stage", id: "new", detail: "buyer" },
    ];
    const both = {
      automations: [automation(blocks, references)],
      pipelines: [{ key: "buyer", stages: [{ key: "new" }] }],
      resources: [{ key: "buyer", kind: "tag" }],
    };
    expect(renamePlaces(both, ["resources", 0])).toEqual([
      ["automations", 0, "document", "references", 1, "id"],
      [...nodes(0), 0, "config", "tag_id"],
    ]);
    expect(renamePlaces(both, ["pipelines", 0])).toEqual([
      ["automations", 0, "document", "references", 0, "id"],
      [...nodes(0), 2, "config", "pipeline_id"],
      ["automations", 0, "document", "references", 2, "detail"],
    ]);
  });

  it.each(fixturePacks().map(({ name, text }) => [name, text] as const))(
    "there and back leaves %s as it was",
    (_, text) => {
      const { value } = parse(text);
      const before = isObject(value) ? value : {};
      const { definitions } = symbolsOf(before);
      fc.assert(
        fc.property(fc.constantFrom(...definitions), fc.stringMatching(/^[a-z]{12}$/), ({ at, key }, to) => {
          const path = pathOf(before, at);
          const there = renamed(before, path, to);
          expect(JSON.stringify(there)).not.toBe(JSON.stringify(before));
          expect(renamed(there, path, key)).toEqual(before);
        }),
        { numRuns: 15 },
      );
    },
  );
});
