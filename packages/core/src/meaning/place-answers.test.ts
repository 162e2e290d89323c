import { describe, expect, it } from "vitest";
import type { AnsweredPlace, BlockMarks, Pack } from "../model.js";
import { isReferenceType } from "../symbols/references.js";
import { markedBook } from "./block-marks.js";
import { isBlockMarks } from "./is-block-marks.js";
import { openQuestions } from "./open-questions.js";
import { answeredMarks, idleAnswers } from "./place-answers.js";
import { referencePlaces } from "./reference-places.js";

type Node = NonNullable<Pack["automations"]>[number]["document"]["graph"]["nodes"][number];
type Reference = NonNullable<NonNullable<Pack["automations"]>[number]["document"]["references"]>[number];

const format = "service.automation-template";
const tag = (id: string): Reference => ({ type: "tag", id, name: id });
const pipeline = (id: string): Reference => ({ type: "pipeline", id, name: id });

function packOf(references: Reference[], ...configs: readonly (readonly [Node["kind"], object])[]): Pack {
  const nodes = configs.map(([kind, config], index) => ({ id: String(index), kind, config: { ...config } }));
  const document = { format, version: 1, name: "A", graph: { nodes }, references } as const;
  return {
    format: "service.setup-pack",
    schemaVersion: 2,
    packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
    name: "Spring",
    version: "1.0.0",
    automations: [{ key: "a", document: { ...document } }],
  };
}

const sorted = (pack: Pack, marks: BlockMarks) => referencePlaces(pack, markedBook(marks));

/** The texts of a pack once some answers are given, such as "0 put tag answered". */
function after(pack: Pack, places: readonly AnsweredPlace[], before: BlockMarks = {}) {
  const marks = answeredMarks(pack, before, places);
  expect(isBlockMarks(marks)).toBe(true);
  const { places: found, open } = sorted(pack, marks);
  return {
    places: found.map(({ node, kind, path, type, how }) => `${node ?? kind} ${path.join("/")} ${type} ${how}`),
    open: open.map(({ node, kind, path }) => `${node ?? kind} ${path.join("/")}`),
  };
}

const twice = packOf([tag("buyer")], ["action.add_tag", { put: "buyer", side: "buyer" }]);

describe("answeredMarks", () => {
  it("makes places and words of open texts, by the whole path or the last name", () => {
    const answers: AnsweredPlace[] = [
      { kind: "action.add_tag", path: "/put", type: "tag" },
      { kind: ["action.add_tag", "control.if"], path: "side", type: "none" },
    ];
    expect(after(twice, [])).toEqual({ places: [], open: ["0 put", "0 side"] });
    expect(after(twice, answers)).toEqual({ places: ["0 put tag answered"], open: [] });
  });

  it("runs the evidence again: one answer may settle another text", () => {
    expect(after(twice, [{ kind: "action.add_tag", path: "side", type: "none" }])).toEqual({
      places: ["0 put tag evidence"],
      open: [],
    });
  });

  it("counts an answer by the words beside before one for all, and neither of two that differ", () => {
    const check = (about: string) => ["control.if", { check: [about, "has", "buyer"] }] as const;
    const pack = packOf([tag("buyer")], check("labels"), check("side"));
    const all = { kind: "control.if", path: "check", type: "none" } as const;
    const labels = { ...all, when: { 0: "labels" }, type: "tag" } as const;
    expect(after(pack, [all, labels])).toEqual({ places: ["0 check/2 tag answered"], open: [] });
    expect(after(pack, [all, { ...all, type: "tag" }])).toEqual({ places: [], open: ["0 check/2", "1 check/2"] });
  });

  it("keeps earlier answers of paths that are not answered now", () => {
    const before = answeredMarks(twice, {}, [{ kind: "action.add_tag", path: "put", type: "tag" }]);
    expect(after(twice, [{ kind: "action.add_tag", path: "side", type: "none" }], before).places).toEqual([
      "0 put tag answered",
    ]);
    expect(after(twice, [{ kind: "action.add_tag", path: "put", type: "none" }], before)).toEqual({
      places: ["0 side tag evidence"],
      open: [],
    });
  });

  it("changes nothing that the book knows, and says which answers are about nothing", () => {
    const pack = packOf([tag("buyer")], ["action.create_transaction", { side: "buyer", status: "open", name: "x" }]);
    const answer = { kind: "action.create_transaction", path: "side", type: "tag" } as const;
    expect(after(pack, [answer])).toEqual({ places: [], open: [] });
    expect(idleAnswers(pack, [answer])).toEqual([answer]);
    expect(idleAnswers(twice, [{ kind: "action.add_tag", path: "put", type: "tag" }])).toEqual([]);
  });

  it("answers of filters too", () => {
    const pack: Pack = {
      ...packOf([]),
      resources: [{ kind: "tag", key: "buyer", name: "Buyer" }],
      smartLists: [{ key: "l", name: "L", filters: { version: 2, root: { has: "buyer" } } }],
    };
    expect(after(pack, []).open).toEqual(["filters root/has"]);
    expect(after(pack, [{ kind: "filters", path: "/root/has", type: "tag" }])).toEqual({
      places: ["filters root/has tag answered"],
      open: [],
    });
  });
});

describe("openQuestions", () => {
  const questions = (pack: Pack) =>
    openQuestions(sorted(pack, {})).map(({ types, texts, entries }) => ({ types, texts: texts.length, entries }));

  it("asks once about texts of one last name and type", () => {
    const config = { deal: { side: "buyer" } };
    const pack = packOf([pipeline("buyer")], ["action.create_deal", config], ["action.move_deal_stage", config]);
    expect(questions(pack)).toEqual([
      {
        types: ["pipeline"],
        texts: 2,
        entries: [{ kind: ["action.create_deal", "action.move_deal_stage"], path: "/deal/side" }],
      },
    ]);
  });

  it("names the text where another at the same place is another question, so that each answer fits", () => {
    const pack = packOf(
      [pipeline("buyer"), tag("buyer"), tag("hot")],
      ["control.if", { a: { put: "buyer" }, b: { put: "hot" } }],
      ["control.if", { a: { put: "hot" }, b: { put: "x" } }],
    );
    const answers = openQuestions(sorted(pack, {})).flatMap(({ types, entries }) =>
      types
        .filter(isReferenceType)
        .slice(0, 1)
        .flatMap((type) => entries.map((entry) => ({ ...entry, type }))),
    );
    expect(after(pack, answers).open).toEqual([]);
  });
});
