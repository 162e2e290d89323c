import { describe, expect, it } from "vitest";
import { blockBook } from "./block-book.js";
import { packBook } from "./pack-book.js";
import { referencePlaces } from "./reference-places.js";
import { withTexts } from "./with-texts.js";

type Node = { readonly kind: string; readonly config: unknown };

const packOf = (references: readonly object[], ...nodes: readonly Node[]) => ({
  automations: [{ document: { graph: { nodes }, references } }] as const,
});

/** The texts of a pack by what they are, such as "0 tag_id tag marked" with the place of the block first. */
function sorted(pack: object, book = blockBook()) {
  const { places, open, words } = referencePlaces(pack, book);
  const named = ({ node, kind, path }: (typeof open)[number]): string => `${node ?? kind} ${path.join("/")}`;
  return {
    places: places.map(({ type, how, ...place }) => `${named({ ...place, types: [], beside: {} })} ${type} ${how}`),
    open: open.map((text) => `${named(text)} ${text.types.join(" ")}`),
    words: words.map(named),
  };
}

const places = (references: readonly object[], ...nodes: readonly Node[]): readonly string[] =>
  sorted(packOf(references, ...nodes)).places;

const [tag, pipeline] = ["tag", "pipeline"].map((type) => ({ type, id: "buyer" }));
const [buyer, buyers] = [tag ?? {}, pipeline ?? {}];

describe("referencePlaces", () => {
  it("leaves a word that equals an id alone", () => {
    const addTag = { kind: "action.add_tag", config: { tag_id: "buyer" } };
    const file = { kind: "action.create_transaction", config: { side: "buyer", status: "open", name: "buyer" } };
    expect(sorted(packOf([buyer], addTag, file))).toEqual({
      places: ["0 tag_id tag marked"],
      open: [],
      words: ["1 side", "1 name"],
    });
    // Not the pipeline either, whose reference has the same id, and where one alone has it.
    expect(places([buyers, buyer], addTag, file)).toEqual(["0 tag_id tag marked"]);
    expect(sorted(packOf([buyers], addTag, file)).places).toEqual([]);
  });

  it("leaves the name of what AI looks for alone, which is called as the field is", () => {
    const into = [{ name: "price", field_id: "price" }];
    expect(
      sorted(
        packOf([{ type: "custom_field", id: "price" }], {
          kind: "action.ai_extract",
          config: { prompt: "Look", into },
        }),
      ),
    ).toEqual({
      places: ["0 into/0/field_id custom_field marked"],
      open: [],
      words: ["0 into/0/name"],
    });
  });

  it("goes by the names of members that the book does not know, where one type fits", () => {
    expect(places([buyer], { kind: "action.add_note", config: { body: "Hi", seenIds: ["buyer", "x"] } })).toEqual([
      "0 seenIds/0 tag named",
    ]);
    const note = { kind: "action.add_note", config: { tag_id: "buyer", the_pipeline_id: "buyer", some_id: "buyer" } };
    expect(sorted(packOf([buyers, buyer], note))).toEqual({
      places: ["0 tag_id tag named", "0 the_pipeline_id pipeline named"],
      open: ["0 some_id pipeline tag"],
      words: [],
    });
    expect(sorted(packOf([buyers], note))).toMatchObject({ open: [], words: ["0 tag_id"] });
    const won = ["stage", "deal_stage"].map((type) => ({ type, id: "won" }));
    expect(sorted(packOf(won, { kind: "action.add_note", config: { stage_id: "won" } })).open).toEqual([
      "0 stage_id stage deal_stage",
    ]);
  });

  it("tells references of one id apart by what the book marks", () => {
    const stages = [
      { type: "stage", id: "won" },
      { type: "deal_stage", id: "won" },
    ];
    expect(
      places(
        stages,
        { kind: "action.set_stage", config: { stage_id: "won" } },
        { kind: "action.move_deal_stage", config: { pipeline_id: "p", stage_id: "won" } },
      ),
    ).toEqual(["0 stage_id stage marked", "1 stage_id deal_stage marked"]);
  });

  it("finds them in conditions of groups, and in a convention that was learned", () => {
    const field = { type: "custom_field", id: "price" };
    const group = { any: [{ not: { field_id: "price", operator: "is_set" } }] };
    expect(places([field], { kind: "control.if", config: group })).toEqual([
      "0 any/0/not/field_id custom_field marked",
    ]);
    const pack = packOf([buyer], { kind: "action.add_tag", config: { label: "buyer" } });
    expect(sorted(pack, packBook(pack)).places).toEqual(["0 label tag marked"]);
  });

  it("finds them in the first elements of a list, as a team's block schemas say", () => {
    const schema = { prefixItems: [{ type: "string", "x-reference": "pipeline" }, { type: "string" }] };
    const config = { properties: { put: schema } };
    const team = new Map([["action.create_deal", { title: "Deal", description: "", config, means: undefined }]]);
    const pack = packOf([buyer, buyers], { kind: "action.create_deal", config: { put: ["buyer", "buyer"] } });
    expect(sorted(pack, packBook(pack, team))).toEqual({
      places: ["0 put/0 pipeline marked"],
      open: [],
      words: ["0 put/1"],
    });
  });

  it("takes the value of a condition for what its field names, in any place", () => {
    const skip = { field: "tags", operator: "include", value: ["buyer", "seller"] };
    const other = { field: "notes", operator: "contains", value: "buyer" };
    expect(
      sorted(packOf([buyer], { kind: "action.add_note", config: { side: "buyer", skip_when: skip, other } })),
    ).toEqual({
      places: ["0 skip_when/value/0 tag marked"],
      open: [],
      words: ["0 other/value", "0 side"],
    });
  });

  describe("in settings that the book does not know", () => {
    const within = (id: string) => ({ kind: "action.add_tag", config: { settings: { tag: { id } } } });

    it("takes the one text of each block that can be what the kind is about", () => {
      // The pipeline of that id cannot be meant: the kind holds tags.
      expect(places([buyers, buyer], within("buyer"), within("buyer"))).toEqual([
        "0 settings/tag/id tag evidence",
        "1 settings/tag/id tag evidence",
      ]);
      const twice = { kind: "action.add_tag", config: { put: "buyer", side: "buyer" } };
      expect(sorted(packOf([buyer], twice)).open).toEqual(["0 put tag", "0 side tag"]);
    });

    it("takes a text that is the only one of its automation with the id", () => {
      const loop = (config: object) => ({ kind: "control.loop", config });
      const list = { type: "smart_list", id: "hot" };
      expect(places([list], loop({ over: { list: "hot" } }))).toEqual(["0 over/list smart_list evidence"]);
      expect(sorted(packOf([list], loop({ over: "hot" }), loop({ also: "hot" }))).open).toEqual([
        "0 over smart_list",
        "1 also smart_list",
      ]);
    });

    it("leaves texts open of which a block has more than its kind takes", () => {
      const hot = { type: "tag", id: "hot" };
      const config = { put: "hot", side: "buyer" };
      expect(sorted(packOf([hot, buyer], { kind: "action.add_tag", config }))).toEqual({
        places: [],
        open: ["0 put tag", "0 side tag"],
        words: [],
      });
    });

    it("tells the values of conditions apart by the words beside", () => {
      const hot = { type: "tag", id: "hot" };
      const check = (about: string, id: string) => ({ kind: "control.if", config: { check: [about, "has", id] } });
      const alone = packOf([hot, buyer], check("labels", "hot"), check("side", "buyer"));
      expect(sorted(alone)).toMatchObject({ places: [], open: ["0 check/2 tag", "1 check/2 tag"] });
      const cold = { type: "tag", id: "cold" };
      const twice = packOf([hot, cold, buyer], ...alone.automations[0].document.graph.nodes, check("labels", "cold"));
      expect(sorted(twice)).toMatchObject({
        places: ["0 check/2 tag evidence", "2 check/2 tag evidence"],
        open: ["1 check/2 tag"],
      });
    });

    it("asks about the words of a kind that cannot hold the type only where the reference is found nowhere else", () => {
      const file = { kind: "action.create_transaction", config: { transaction: { side: "buyer" } } };
      expect(sorted(packOf([buyer], file)).open).toEqual(["0 transaction/side tag"]);
      expect(sorted(packOf([buyer], { kind: "action.add_tag", config: { tag_id: "buyer" } }, file))).toEqual({
        places: ["0 tag_id tag marked"],
        open: [],
        words: ["1 transaction/side"],
      });
    });
  });

  it("reads filters by the keys that the pack carries, and leaves data and brand alone", () => {
    const condition = { field: "tags", operator: "include", value: "buyer" };
    const pack = {
      resources: [{ key: "buyer", kind: "tag", data: { parent: "buyer" } }],
      pipelines: [{ key: "buyer", stages: [] }],
      smartLists: [
        {
          key: "l",
          filters: {
            root: { all: [condition, { ...condition, field: "contact_type" }], tagIds: ["buyer"], has: "buyer" },
          },
        },
      ],
      brand: { voice: "buyer" },
    };
    expect(sorted(pack)).toEqual({
      places: ["filters root/all/0/value tag marked", "filters root/tagIds/0 tag named"],
      open: ["filters root/has pipeline tag"],
      words: ["filters root/all/1/value", "data parent", "brand voice"],
    });
  });

  it("survives hostile configs", () => {
    const config = JSON.parse('{"__proto__":{"tag_id":"buyer"},"constructor":"buyer"}');
    expect(places([buyer], { kind: "action.add_tag", config })).toEqual(["0 __proto__/tag_id tag named"]);
    for (const pack of [null, {}, { automations: [null, { document: { graph: 1 } }], smartLists: [1], resources: {} }])
      expect(referencePlaces(pack, blockBook())).toEqual({ places: [], open: [], words: [] });
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
    ).toEqual({
      a: "x",
      list: ["x", { b: "y" }],
      x: "z",
    });
    expect(config.x).toBe("x");
  });
});
