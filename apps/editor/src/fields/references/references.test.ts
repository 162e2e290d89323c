import { describe, expect, it } from "vitest";
import { standsForThing } from "../value-tree/text-node.js";
import { type Referable, referableNamed, referables } from "./referables.js";
import { choiceGroups, entryOf, officeReferables } from "./reference-picker.js";
import { hintedTypes } from "./reference-types.js";

const stage = (key: string) => ({ key, name: `Stage ${key}` });

const pack = {
  resources: [
    { key: "hot", kind: "tag", name: "Hot" },
    { key: "new", kind: "contact_stage", name: "New contact" },
    { kind: "tag", name: "no key" },
    7,
  ],
  messageTemplates: [
    { key: "hello", name: "Hello", channel: "email" },
    { key: "ping", name: "Ping", channel: "sms" },
  ],
  pipelines: [
    { key: "buyers", name: "Buyers", stages: [stage("new"), stage("shared")] },
    { key: "sellers", name: "Sellers", stages: [stage("shared")] },
  ],
  automations: [
    {
      key: "welcome",
      document: {
        name: "Welcome",
        references: [{ type: "tag", id: "hot" }, { type: "user", id: "u1", name: "Ann" }, "broken"],
      },
    },
    { key: "broken", document: 5 },
  ],
};

const all = referables(pack, 0);
const said = ({ type, id, isListed, at }: Referable): string =>
  `${type} ${id}${isListed ? " listed" : ""} ${at ?? "-"}`;

describe("referables", () => {
  it("lists what the pack carries and what the automation lists, each once", () => {
    expect(all.map(said)).toEqual([
      "automation welcome /automations/0",
      "automation broken /automations/1",
      "email_template hello /messageTemplates/0",
      "pipeline buyers /pipelines/0",
      "deal_stage new /pipelines/0/stages/0",
      "deal_stage shared /pipelines/0/stages/1",
      "pipeline sellers /pipelines/1",
      "deal_stage shared /pipelines/1/stages/0",
      "tag hot listed /resources/0",
      "stage new /resources/1",
      "user u1 listed -",
    ]);
  });

  it("is worked out once for as long as the pack names the same things", () => {
    expect(referables(pack, 0)).toBe(all);
    expect(referables({ ...pack }, 0)).toBe(all);
    expect(referables({ ...pack, pipelines: [] }, 0)).not.toBe(all);
  });

  it("lists what the pack carries where there is no automation, or a broken one", () => {
    expect(referables(pack, undefined).every(({ isListed }) => !isListed)).toBe(true);
    expect(referables(pack, 1)).toHaveLength(10);
    expect(referables({}, 9)).toEqual([]);
  });
});

describe("referableNamed", () => {
  it("rather takes what the automation lists", () => {
    const listed = referables(
      { ...pack, automations: [{ document: { references: [{ type: "stage", id: "new" }] } }] },
      0,
    );
    expect(referableNamed(listed, "new")?.type).toBe("stage");
    expect(referableNamed(all, "new")?.type).toBe("deal_stage");
    expect(referableNamed(all, "nothing")).toBeUndefined();
  });
});

describe("hintedTypes", () => {
  it.each([
    ["tag_id", ["tag"]],
    ["tagIds", ["tag"]],
    ["add_tag_ids", ["tag"]],
    ["template_id", ["email_template"]],
    ["field_id", ["custom_field"]],
    ["stage_id", ["stage", "deal_stage"]],
    ["from_stage_id", ["stage", "deal_stage"]],
    ["deal_stage_id", ["deal_stage"]],
    ["smart_list_key", ["smart_list"]],
    ["assigned_user_id", ["user"]],
    ["lead_source_ids", ["lead_source"]],
    ["stage", []],
    ["id", []],
    ["message_id", []],
    ["", []],
  ])("takes %j for %j", (member, types) => {
    expect(hintedTypes(member)).toEqual(types);
  });
});

describe("standsForThing", () => {
  it("goes by the name of the member, and by what is listed", () => {
    expect(standsForThing("", "tag_id", all)).toBe(true);
    expect(standsForThing("hot", "anything", all)).toBe(true);
    expect(standsForThing("hello", "anything", all)).toBe(false);
    expect(standsForThing("hello", "message_id", all)).toBe(true);
    expect(standsForThing("", "title", all)).toBe(false);
  });
});

describe("choiceGroups", () => {
  it("offers carried things before listed ones, of the types that belong", () => {
    expect(
      choiceGroups(all, ["tag", "user"]).map(({ id, choices }) => [id, choices.map(({ label }) => label)]),
    ).toEqual([
      ["carried", ["Hot"]],
      ["listed", ["Ann"]],
    ]);
    expect(choiceGroups(all, ["pond"])).toEqual([]);
  });

  it("tells stages of one key apart", () => {
    const ids = choiceGroups(all, ["deal_stage"]).flatMap(({ choices }) => choices.map(({ id }) => id));
    expect(new Set(ids).size).toBe(3);
  });
});

describe("entryOf", () => {
  it("names the pipeline of a stage only where its key does not tell", () => {
    const entries = all.filter(({ type }) => type === "deal_stage").map((one) => entryOf(one, all));
    expect(entries).toEqual([
      { type: "deal_stage", id: "new", name: "Stage new" },
      { type: "deal_stage", id: "shared", name: "Stage shared", detail: "buyers" },
      { type: "deal_stage", id: "shared", name: "Stage shared", detail: "sellers" },
    ]);
  });
});

describe("officeReferables", () => {
  const office = officeReferables(
    [
      { type: "tag", target: { id: "t1", name: " HOT" } },
      { type: "tag", target: { id: "t2", name: "Cold lead" } },
      { type: "tag", target: { id: "t3", name: "cold  LEAD" } },
      { type: "tag", target: { id: "t4" } },
      { type: "user", target: { id: "u9", name: "Ann" } },
      { type: "deal_stage", target: { id: "s1", name: "Toured", pipeline: { id: "p1", name: "buyers" } } },
      { type: "deal_stage", target: { id: "s2", name: "Met", pipeline: { id: "p2", name: "Renters" } } },
    ],
    all,
  );

  it("are what the workspace has and nobody names yet, each once, under ids of the pack's own", () => {
    expect(office.map(({ type, id, pipeline }) => [type, id, pipeline?.key])).toEqual([
      ["tag", "tag-cold-lead", undefined],
      ["deal_stage", "stage-toured", "buyers"],
      ["deal_stage", "stage-met", "Renters"],
    ]);
    expect(choiceGroups(all, ["tag"], office).map(({ id }) => id)).toEqual(["carried", "office"]);
  });

  it("are referred to by name, a stage with the name of its pipeline", () => {
    expect(office.map((one) => entryOf(one, all))).toEqual([
      { type: "tag", id: "tag-cold-lead", name: "Cold lead" },
      { type: "deal_stage", id: "stage-toured", name: "Toured", detail: "buyers" },
      { type: "deal_stage", id: "stage-met", name: "Met", detail: "Renters" },
    ]);
  });
});
