import type { JsonObject } from "@setup-pack/core/json";
import { describe, expect, it } from "vitest";
import { type Arrival, arrivalOf } from "./arrival.js";
import { type Clip, clipOf, readClip } from "./clip/clip.js";

const from: JsonObject = {
  packId: "from",
  automations: [
    {
      key: "a",
      document: {
        name: "A",
        graph: {
          nodes: [
            { id: "tag", kind: "action.add_tag", config: { tag_id: "hot" } },
            { id: "mail", kind: "action.send_email", config: { template_id: "welcome" } },
            { id: "deal", kind: "action.move_deal_stage", config: { pipeline_id: "buyers", stage_id: "tour" } },
            { id: "list", kind: "action.add_note", config: { smart_list_id: "quiet" } },
            { id: "other", kind: "action.run_automation", config: { automation_id: "bee" } },
          ],
          edges: [],
        },
        references: [
          { type: "tag", id: "hot", name: "Hot" },
          { type: "email_template", id: "welcome", name: "Welcome" },
          { type: "pipeline", id: "buyers", name: "Buyers" },
          { type: "deal_stage", id: "tour", name: "Tour", detail: "buyers" },
          { type: "automation", id: "bee", name: "B" },
        ],
      },
    },
    {
      key: "bee",
      document: {
        name: "B",
        graph: { nodes: [{ id: "tag", kind: "action.add_tag", config: { tag_id: "warm" } }], edges: [] },
        references: [{ type: "tag", id: "warm", name: "Warm" }],
      },
    },
  ],
  resources: [
    { key: "hot", kind: "tag", name: "Hot" },
    { key: "warm", kind: "tag", name: "Warm" },
    { key: "idle", kind: "tag", name: "Idle" },
    { key: "active", kind: "contact_stage", name: "Active" },
  ],
  smartLists: [{ key: "quiet", name: "Quiet", filters: { root: { field: "stage", value: "active" } } }],
  messageTemplates: [
    { key: "welcome", channel: "email", name: "Welcome", body: "<img src='https://x.test/logo.png'>" },
  ],
  assets: [{ key: "logo", fileName: "logo.png", sourceUrl: "https://x.test/logo.png" }],
  pipelines: [
    {
      key: "buyers",
      name: "Buyers",
      stages: [
        { key: "new", name: "New" },
        { key: "tour", name: "Tour" },
        { key: "won", name: "Won", stageType: "CLOSED_WON" },
      ],
    },
  ],
};

const empty: JsonObject = { packId: "to", automations: [{ key: "t", document: { graph: {}, references: [] } }] };

const clip = (...names: string[]): Clip => {
  const read = readClip(JSON.stringify(clipOf(from, 0, new Set(names))));
  if (typeof read === "string") throw new Error(read);
  return read;
};

const made = ({ makes }: Arrival): string[] =>
  makes.map(({ list, element }) => `${list[0]} ${Reflect.get(element, "key")}`);

describe("what comes along with copied steps", () => {
  it("is what they name, with what that names in turn, and nothing else", () => {
    expect(made(arrivalOf(empty, clip("tag")))).toEqual(["resources hot"]);
    expect(made(arrivalOf(empty, clip("mail")))).toEqual(["messageTemplates welcome", "assets logo"]);
    expect(made(arrivalOf(empty, clip("list")))).toEqual(["smartLists quiet", "resources active"]);
    expect(made(arrivalOf(empty, clip("other")))).toEqual(["automations bee", "resources warm"]);
    expect(made(arrivalOf(empty, clip("deal")))).toEqual(["pipelines buyers"]);
  });

  it("is nothing in the pack that the steps were copied in, whatever things are called meanwhile", () => {
    const renamed = { ...from, resources: [{ key: "hot", kind: "tag", name: "Very hot" }] };
    const arrival = arrivalOf(renamed, clip("tag", "mail", "deal"));
    expect(made(arrival)).toEqual([]);
    expect(arrival.clip.blocks).toMatchObject([{ config: { tag_id: "hot" } }, {}, {}]);
  });

  it("is what is there already under that kind and name, whatever its key", () => {
    const to = { ...empty, resources: [{ key: "heiss", kind: "tag", name: "hot" }] };
    const arrival = arrivalOf(to, clip("tag"));
    expect(made(arrival)).toEqual([]);
    expect(arrival.clip).toMatchObject({ blocks: [{ config: { tag_id: "heiss" } }], references: [{ id: "heiss" }] });
  });

  it("gets a key of its own where something else has it", () => {
    const to = {
      ...empty,
      resources: [
        { key: "hot", kind: "contact_stage", name: "Hot" },
        { key: "active", kind: "contact_stage", name: "Not the same" },
      ],
    };
    const arrival = arrivalOf(to, clip("tag", "list"));
    expect(made(arrival)).toEqual(["smartLists quiet", "resources hot-2", "resources active-2"]);
    expect(arrival.makes[0]?.element).toMatchObject({ filters: { root: { value: "active-2" } } });
    expect(arrival.clip.blocks[0]).toMatchObject({ config: { tag_id: "hot-2" } });
  });

  it("adds the stage that a pipeline lacks, before those that end it", () => {
    const stages = [
      { key: "x", name: "new" },
      { key: "tour", name: "Something else" },
      { key: "lost", name: "Lost", stageType: "CLOSED_LOST" },
    ];
    const arrival = arrivalOf({ ...empty, pipelines: [{ key: "p", name: "Buyers", stages }] }, clip("deal"));
    expect(arrival.makes).toEqual([
      { list: ["pipelines", 0, "stages"], index: 2, element: { key: "tour-2", name: "Tour" } },
    ]);
    expect(arrival.clip).toMatchObject({
      blocks: [{ config: { pipeline_id: "p", stage_id: "tour-2" } }],
      references: [{ id: "p" }, { id: "tour-2", detail: "p" }],
    });
  });

  it("is named as missing where an older editor has not copied it", () => {
    const { items: _, ...old } = clip("tag", "deal");
    const read = readClip(JSON.stringify(old));
    if (typeof read === "string") throw new Error(read);
    const to = { ...empty, resources: [{ key: "hot", kind: "tag", name: "Hot" }] };
    expect(arrivalOf(to, read).missing.map(({ name }) => name)).toEqual(["Buyers", "Tour"]);
    expect(arrivalOf(empty, clip("tag")).missing).toEqual([]);
  });
});
