import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Dialect, dialectOf } from "../dialect/dialect.js";
import { valueAt } from "../json.js";
import type { AnsweredPlace } from "../model.js";
import { packBook } from "./block-book.js";
import { openTexts, type ReferenceHints, referencePlaces } from "./reference-places.js";
import { withTexts } from "./with-texts.js";

type Node = { readonly kind: string; readonly config: unknown };

const packOf = (references: readonly object[], ...nodes: readonly Node[]) => ({
  automations: [{ document: { graph: { nodes }, references } }] as const,
});

/** The texts of a pack by what they are, such as "0 tag_id tag dialect" with the place of the block first. */
function sorted(pack: object, dialects: readonly Dialect[] = [], hints: ReferenceHints = {}) {
  const { places, open, words } = referencePlaces(pack, packBook(pack, dialects), hints);
  const named = ({ node, kind, path }: Pick<(typeof open)[number], "node" | "kind" | "path">): string =>
    `${node ?? kind} ${path.join("/")}`;
  return {
    places: places.map((place) => `${named(place)} ${place.type} ${place.how}`),
    open: open.map((text) => `${named(text)} ${text.types.join(" ")}`),
    words: words.map(named),
  };
}

const [tag, pipeline] = ["tag", "pipeline"].map((type) => ({ type, id: "buyer" }));
const [buyer, buyers] = [tag ?? {}, pipeline ?? {}];
const list = (id: string) => ({ type: "smart_list", id });
const tagOf = (id: string) => ({ type: "tag", id });

describe("referencePlaces", () => {
  it("goes by what the dialect reads, and leaves a word that equals an id alone", () => {
    const addTag = { kind: "action.add_tag", config: { tag_id: "buyer" } };
    const file = { kind: "action.create_transaction", config: { side: "buyer", status: "open", name: "buyer" } };
    expect(sorted(packOf([buyer], addTag, file))).toEqual({ places: ["0 tag_id tag dialect"], open: [], words: [] });
    // Not the pipeline either, whose reference has the same id, and where it alone has it.
    expect(sorted(packOf([buyers, buyer], addTag, file)).places).toEqual(["0 tag_id tag dialect"]);
    expect(sorted(packOf([buyers], addTag, file)).places).toEqual([]);
  });

  it("tells references of one id apart, also within texts and conditions", () => {
    const stages = ["stage", "deal_stage"].map((type) => ({ type, id: "won" }));
    const price = { type: "custom_field", id: "price" };
    expect(
      sorted(
        packOf(
          [...stages, price],
          { kind: "action.set_stage", config: { stage_id: "won" } },
          { kind: "action.move_deal_stage", config: { pipeline_id: "p", stage_id: "won" } },
          { kind: "control.if", config: { any: [{ not: { field_id: "price", operator: "is_set" } }] } },
          { kind: "action.ai_extract", config: { prompt: "Look", into: [{ name: "price", field_id: "price" }] } },
        ),
      ).places,
    ).toEqual([
      "0 stage_id stage dialect",
      "1 stage_id deal_stage dialect",
      "2 any/0/not/field_id custom_field dialect",
      "3 into/0/field_id custom_field dialect",
    ]);
  });

  it("reads filters by the keys that the pack carries", () => {
    const condition = (field: string, operator: string, value: unknown) => ({
      type: "condition",
      field,
      operator,
      value,
    });
    const root = {
      type: "and",
      children: [condition("tags", "include", "buyer"), condition("custom.fee", "is", "buyer")],
    };
    const pack = {
      resources: [
        { key: "buyer", kind: "tag", data: { color: "buyer" } },
        { key: "fee", kind: "custom_field", data: { parent: "buyer" } },
      ],
      smartLists: [
        { key: "a", filters: { version: 2, root } },
        { key: "b", filters: { has: "buyer" } },
      ],
    };
    expect(sorted(pack)).toEqual({
      places: ["filters root/children/0/value tag dialect", "filters root/children/1/field custom_field dialect"],
      open: ["filters has tag"],
      words: ["data parent"],
    });
    const { places } = referencePlaces(pack, packBook(pack));
    expect(places.map(({ span }) => span)).toEqual([undefined, [7, 10]]);
  });

  it("finds custom fields in merge tags, as the dialect writes them: in settings, in HTML and in templates", () => {
    const theirs = dialectOf({
      dialect: 1,
      name: "bayside",
      shapes: { text: { tag: "%${tag: upper}%", tags: { "custom.*": "CF_*" } }, page: { html: "text" } },
      kinds: { "action.add_note": { as: { say: "${body}" } } },
      resources: { email_template: { as: { page: "${html: page}" } } },
    });
    const field = { type: "custom_field", id: "b" };
    const saying = (tag: string, member: string, page: string) => {
      const html = `<style>p { width: 100%; }</style><p>${tag}, b</p><a href="?b=${tag}">b</a>`;
      return {
        ...packOf([field], { kind: "action.add_note", config: { [member]: `${tag} custom.b` } }),
        resources: [
          { key: "b", kind: "custom_field", data: { type: "text" } },
          { key: "e", kind: "email_template", data: { [page]: html } },
        ],
        messageTemplates: [{ key: "t", name: tag, subject: `b ${tag}`, body: "{{custom.b}}", richTextDoc: [tag] }],
      };
    };
    const foundIn = (pack: object, dialects: readonly Dialect[]) =>
      referencePlaces(pack, packBook(pack, dialects)).places.map(({ at, span: [from, to] = [0, 0] }) => {
        const text = String(valueAt(pack, at));
        return `${at.split("/").slice(1, 3).join("/")} ${text.slice(0, from).slice(-7)}[${text.slice(from, to)}]`;
      });
    expect(foundIn(saying("%CF_b%", "say", "page"), [theirs])).toEqual([
      "automations/0 %CF_[b]",
      "resources/1 <p>%CF_[b]",
      "resources/1 ?b=%CF_[b]",
      "messageTemplates/0 b %CF_[b]",
      "messageTemplates/0 custom.[b]",
      "messageTemplates/0 %CF_[b]",
    ]);
    expect(foundIn(saying("{{ contact.custom.b|none }}", "body", "htmlContent"), [])).toEqual([
      "automations/0 custom.[b]",
      "resources/1 custom.[b]",
      "resources/1 custom.[b]",
      "messageTemplates/0 custom.[b]",
      "messageTemplates/0 custom.[b]",
      "messageTemplates/0 custom.[b]",
    ]);
  });

  describe("in settings that are not understood", () => {
    const within = (id: string) => ({ kind: "action.add_tag", config: { settings: { tag: { id } } } });

    it("takes the one text of each block that can be what the kind is about", () => {
      // The pipeline of that id cannot be meant: the kind holds tags.
      expect(sorted(packOf([buyers, buyer], within("buyer"), within("buyer"))).places).toEqual([
        "0 settings/tag/id tag evidence",
        "1 settings/tag/id tag evidence",
      ]);
      const twice = { kind: "action.add_tag", config: { put: "buyer", side: "buyer" } };
      expect(sorted(packOf([buyer], twice)).open).toEqual(["0 put tag", "0 side tag"]);
    });

    it("takes numbers for ids of digits", () => {
      const add = { kind: "action.add_tag", config: { tag: 4711, color: 7 } };
      expect(sorted(packOf([tagOf("4711")], add)).places).toEqual(["0 tag tag evidence"]);
    });

    it("takes a text that is the only one of its automation with the id", () => {
      const loop = (config: object) => ({ kind: "control.loop", config });
      expect(sorted(packOf([list("hot")], loop({ over: { list: "hot" } }))).places).toEqual([
        "0 over/list smart_list evidence",
      ]);
      expect(sorted(packOf([list("hot")], loop({ over: "hot" }), loop({ also: "hot" }))).open).toEqual([
        "0 over smart_list",
        "1 also smart_list",
      ]);
    });

    it("leaves texts open of which a block has more than its kind takes", () => {
      const config = { put: "hot", side: "buyer" };
      expect(sorted(packOf([tagOf("hot"), buyer], { kind: "action.add_tag", config }))).toEqual({
        places: [],
        open: ["0 put tag", "0 side tag"],
        words: [],
      });
    });

    it("parts texts at one path by their place, and by the words beside, where they differ in type", () => {
      const run = (...of: readonly string[]) => ({ kind: "action.add_tag", config: { of } });
      expect(sorted(packOf([tagOf("hot"), tagOf("cold")], run("hot", "now"), run("cold", "later"))).places).toEqual([
        "0 of/0 tag evidence",
        "1 of/0 tag evidence",
      ]);
      const say = (what: string, it: string) => ({ kind: "action.add_tag", config: { with: [{ what, it }] } });
      const both = (id: string) => {
        const [one] = say("tag", id).config.with;
        const [other] = say("color", "red").config.with;
        return { kind: "action.add_tag", config: { with: [one, other] } };
      };
      expect(sorted(packOf([tagOf("hot"), tagOf("cold")], both("hot"), both("cold"))).places).toEqual([
        "0 with/0/it tag evidence",
        "1 with/0/it tag evidence",
      ]);
    });

    it("tells the values of conditions apart by the words beside", () => {
      const check = (about: string, id: string) => ({ kind: "control.if", config: { check: [about, "has", id] } });
      const alone = packOf([tagOf("hot"), buyer], check("labels", "hot"), check("side", "buyer"));
      expect(sorted(alone)).toMatchObject({ places: [], open: ["0 check/2 tag", "1 check/2 tag"] });
      const nodes = [...alone.automations[0].document.graph.nodes, check("labels", "cold")];
      expect(sorted(packOf([tagOf("hot"), tagOf("cold"), buyer], ...nodes))).toMatchObject({
        places: ["0 check/2 tag evidence", "2 check/2 tag evidence"],
        open: ["1 check/2 tag"],
      });
    });

    it("asks about a text that only contains an id, where no texts for people are", () => {
      const check = { kind: "control.if", config: { when: "'hot' in tags" } };
      expect(sorted(packOf([tagOf("hot")], check)).open).toEqual(["0 when tag"]);
      const note = { kind: "action.add_note", config: { text: "See 'hot' leads" } };
      const add = { kind: "action.add_tag", config: { put: "hot" } };
      expect(sorted(packOf([tagOf("hot")], note, add)).open).toEqual([]);
    });

    it.each(["tag#hot", "tags/hot", "~hot", "crm.hot", "@hot"])("asks about an id in %s", (put) => {
      const pack = packOf([tagOf("hot")], { kind: "action.add_tag", config: { do: ["+", [put]] } });
      expect(sorted(pack)).toEqual({ places: [], open: ["0 do/1/0 tag"], words: [] });
      const task = {
        kind: "action.create_task",
        config: { do: { what: "Call them", for: put.replace("hot", "ann") } },
      };
      expect(sorted(packOf([{ type: "user", id: "ann" }], task)).open).toEqual(["0 do/for user"]);
      const lists = [{ key: "a", filters: { q: [["tags", put]] } }];
      expect(sorted({ resources: [{ key: "hot", kind: "tag" }], smartLists: lists }).open).toEqual([
        "filters q/0/1 tag",
      ]);
    });

    it("asks about the words of a kind that cannot hold the type only where the reference is found nowhere else", () => {
      const file = { kind: "action.create_transaction", config: { transaction: { side: "buyer" } } };
      expect(sorted(packOf([buyer], file)).open).toEqual(["0 transaction/side tag"]);
      expect(sorted(packOf([buyer], { kind: "action.add_tag", config: { put: "buyer" } }, file))).toEqual({
        places: ["0 put tag evidence"],
        open: [],
        words: ["1 transaction/side"],
      });
    });

    it("goes by answers first, the one with the most words beside", () => {
      const twice = { kind: "action.add_tag", config: { put: "buyer", side: "buyer" } };
      const answers: readonly AnsweredPlace[] = [
        { kind: "action.add_tag", path: "/put", type: "tag" },
        { kind: ["action.add_tag"], path: "side", type: "none" },
      ];
      expect(sorted(packOf([buyer], twice), [], { answers })).toEqual({
        places: ["0 put tag answered"],
        open: [],
        words: ["0 side"],
      });
    });

    it("goes by a dialect that the team gave", () => {
      const dialect = dialectOf({
        dialect: 1,
        name: "b",
        kinds: { "action.add_tag": { as: { put: "${tag}", side: "${_}" } } },
      });
      const twice = { kind: "action.add_tag", config: { put: "buyer", side: "buyer" } };
      expect(sorted(packOf([buyer], twice), [dialect])).toEqual({ places: ["0 put tag dialect"], open: [], words: [] });
    });
  });

  it("survives hostile configs", () => {
    const config = JSON.parse('{"__proto__":{"tag_id":"buyer"},"constructor":"buyer"}');
    expect(sorted(packOf([buyer], { kind: "action.add_tag", config })).open).toHaveLength(2);
    for (const pack of [null, {}, { automations: [null, { document: { graph: 1 } }], smartLists: [1], resources: {} }])
      expect(referencePlaces(pack, packBook(pack))).toEqual({ places: [], open: [], words: [] });
  });
});

describe("withTexts", () => {
  it("replaces texts at their places and nothing else", () => {
    const config = { a: "x", list: ["x", { b: "x" }], x: "x" };
    expect(
      withTexts(config, [
        { path: ["list", 1, "b"], text: "y" },
        { path: ["x"], text: "z" },
      ]),
    ).toEqual({ a: "x", list: ["x", { b: "y" }], x: "z" });
    expect(config.x).toBe("x");
  });

  it("replaces parts of a text, and keeps numbers numbers", () => {
    const config = { check: "'hot' in tags && 'cold' in tags", id: 4711, other: 4712 };
    expect(
      withTexts(config, [
        { path: ["check"], span: [1, 4], text: "warm" },
        { path: ["check"], span: [18, 22], text: "cool" },
        { path: ["id"], text: "12" },
        { path: ["other"], text: "tag_12" },
      ]),
    ).toEqual({ check: "'warm' in tags && 'cool' in tags", id: 12, other: "tag_12" });
  });
});

describe("openTexts", () => {
  const fixtures = new URL("../../../../fixtures/dialects/", import.meta.url);
  const packIn = (path: string) => JSON.parse(readFileSync(new URL(path, fixtures), "utf8"));
  const vendors = ["closedesk", "doorstep", "gablewise", "keystead", "millrace", "plotline", "tidewater"];
  // Automations of ours beside a vendor's: most of them are understood, and left out.
  const ours = packIn("originals/every-kind.json");
  const mixed = vendors.map((vendor) => {
    const theirs = packIn(`${vendor}/every-kind.json`);
    return { ...theirs, automations: [...ours.automations, ...theirs.automations] };
  });

  it("are those among all places, whatever automations have besides", () => {
    const found = [...vendors.map((vendor) => packIn(`${vendor}/every-kind.json`)), ...mixed].map((pack) => {
      const { open } = referencePlaces(pack, packBook(pack));
      expect(openTexts(pack, packBook(pack))).toEqual(open);
      return open.length;
    });
    expect(found.filter((count) => count > 0).length).toBeGreaterThan(4);
  });

  it("counts an id in all settings of its automation, understood ones too", () => {
    const put = { kind: "action.remove_tag", config: { put: "buyer" } };
    const note = { kind: "action.add_tag", config: { tag_id: "buyer" } };
    for (const nodes of [[put], [put, note]]) {
      const pack = packOf([buyer], ...nodes, { kind: "action.add_tag", config: { tag_id: "x" } });
      expect(openTexts(pack, packBook(pack))).toEqual(referencePlaces(pack, packBook(pack)).open);
    }
  });
});
