import { isObject } from "@setup-pack/core/json";
import { fixturePacks } from "@setup-pack/fixtures";
import { describe, expect, it } from "vitest";
import type { Problem } from "../compiler/protocol.js";
import { wordsIn } from "./match.js";
import { rowSeverities } from "./row-severities.js";
import { foundRows, packRows, type Row } from "./rows.js";
import { searchPack } from "./search.js";

const welcome = {
  key: "welcome",
  document: {
    name: "Welcome",
    graph: {
      nodes: [
        { id: "w", kind: "control.wait", config: { minutes: 2880 } },
        { id: "t", kind: "action.add_tag", config: { tag_id: "hot" } },
      ],
    },
    references: [{ type: "tag", id: "hot", name: "Hot lead" }],
  },
};

const pack = {
  automations: [welcome, "broken"],
  messageTemplates: [
    { key: "hello", name: "Hello", channel: "sms", body: `${"x ".repeat(200)}Café ${"y ".repeat(200)}` },
  ],
  pipelines: [{ key: "sales", name: "Sales", stages: [{ name: "Won deals" }, null] }],
  resources: [{ key: "hot", kind: "tag", name: "Hot lead", data: { note: ["deep", { down: "cafe au lait" }] } }],
};

const keyed = (name: string): string => `source-${name.length}-${name.charCodeAt(0)}`;

const found = (query: string) =>
  searchPack(pack, wordsIn(query)).map(({ place, hits }) => [
    `${place.kind}/${place.index}`,
    ...hits.map((hit) => `${hit.where}: ${hit.text.length > 60 ? "long" : hit.text} ${hit.path.slice(2).join("/")}`),
  ]);

describe("searching the pack", () => {
  it("finds items by name and key", () => {
    expect(found("SALES")).toEqual([["pipelines/0"]]);
    expect(found("hot lead")).toEqual([
      ["automations/0", "Step: Add tag Hot lead document/graph/nodes/1"],
      ["resources/0"],
    ]);
  });

  it("finds them by what is inside, and says where", () => {
    expect(found("wait 2")).toEqual([["automations/0", "Step: Wait 2 days document/graph/nodes/0"]]);
    expect(found("won")).toEqual([["pipelines/0", "Stage: Won deals stages/0/name"]]);
    expect(found("cafe")).toEqual([
      ["messageTemplates/0", "Text: long body"],
      ["resources/0", "Inside: cafe au lait data/note/1/down"],
    ]);
    expect(found("no such thing")).toEqual([]);
  });

  it("finds a step by what its kind is called and by all that it refers to, also where its sentence has not the room", () => {
    const names = ["North", "South", "East", "West", "Centre"];
    const automation = {
      key: "many",
      document: {
        name: "Many",
        graph: { nodes: [{ id: "t", kind: "trigger.contact_created", config: { lead_source_ids: names.map(keyed) } }] },
        references: names.map((name) => ({ type: "lead_source", id: keyed(name), name })),
      },
    };
    const hitsFor = (query: string) =>
      searchPack({ automations: [automation] }, wordsIn(query)).flatMap(({ hits }) => hits.map(({ text }) => text));
    expect(hitsFor("created centre")).toEqual([expect.stringMatching(/^Contact created.*North/)]);
    expect(hitsFor("created centre")).not.toEqual([expect.stringContaining("Centre")]);
    expect(hitsFor("created nowhere")).toEqual([]);
  });

  it("shows of a long text what was found", () => {
    const [template] = searchPack(pack, ["cafe"]);
    expect(template?.hits[0]?.text).toMatch(/^….*Café.*…$/);
    expect(template?.hits[0]?.text.length).toBeLessThan(130);
  });

  it("knows when a step says something else because a name has changed", () => {
    const nameless = {
      ...welcome,
      document: { ...welcome.document, references: [{ type: "tag", id: "hot" }] },
    };
    const packs = ["Warm", "Cold"].map((name) => ({
      automations: [nameless],
      resources: [{ key: "hot", kind: "tag", name }],
    }));
    expect(packs.map((one) => searchPack(one, ["cold"]).length)).toEqual([0, 2]);
  });
});

describe("rows", () => {
  const all = (rows: readonly Row[]): string[] =>
    rows.flatMap((row) => [row.id, ...("rows" in row ? all(row.rows) : "hits" in row ? all(row.hits) : [])]);

  it("shows the whole pack, every id once", () => {
    expect(all(packRows()(pack))).toEqual([
      "pack",
      "brand",
      "automations",
      "automations/0",
      "automations/1",
      "smartLists",
      "messageTemplates",
      "messageTemplates/0",
      "pipelines",
      "pipelines/0",
      "resources",
      "resources:tag",
      "resources/0",
      "assets",
    ]);
    for (const { text } of fixturePacks()) {
      const value: unknown = JSON.parse(text);
      const ids = all(packRows()(isObject(value) ? value : {}));
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it("are the same objects as long as what they show is the same", () => {
    const rowsOf = packRows();
    const before = rowsOf(pack);
    const after = rowsOf({ ...pack, pipelines: [...pack.pipelines, { key: "new" }] });
    expect(after.map((row, index) => row === before[index])).toEqual([true, true, true, true, true, false, true, true]);
    const pipelines = [before[5], after[5]].map((row) => (row?.is === "group" ? row.rows[0] : undefined));
    expect(pipelines[0]).toBe(pipelines[1]);
  });

  it("say how many more places there are", () => {
    const stages = Array.from({ length: 9 }, (_, index) => ({ name: `Stage ${index}` }));
    const rows = foundRows(searchPack({ pipelines: [{ key: "p", stages }] }, ["stage"]));
    expect(all(rows)).toEqual([
      "pipelines",
      "pipelines/0",
      ...[0, 1, 2, 3, 4, "more"].map((nth) => `pipelines/0/${nth}`),
    ]);
  });
});

describe("marks", () => {
  it("count what is wrong in each item and list, by the worst", () => {
    const problem = (pointer: string, severity: Problem["severity"]): Problem => ({
      rule: "a/b",
      message: "",
      related: [],
      pointer,
      severity,
    });
    const problems = [
      problem("", "error"),
      problem("/automations/1/key", "info"),
      problem("/automations/1", "warning"),
      problem("/automations/12/document/graph", "error"),
      problem("/brand/x", "info"),
      problem("/automations", "info"),
    ];
    expect(Object.fromEntries(rowSeverities(problems))).toEqual({
      pack: { severity: "error", count: 1 },
      "automations/1": { severity: "warning", count: 1 },
      "automations/12": { severity: "error", count: 1 },
      automations: { severity: "error", count: 1 },
      brand: { severity: "info", count: 1 },
    });
    expect(rowSeverities(problems)).toBe(rowSeverities(problems));
  });
});
