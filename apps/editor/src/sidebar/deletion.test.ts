import type { JsonObject } from "@setup-pack/core/json";
import { type Path, substitutesFor } from "@setup-pack/edit";
import { describe, expect, it } from "vitest";
import { fakeEditor } from "../editor/fake-editor.test-support.js";
import { askToDelete, deleteFor } from "./delete-item.js";

const pack = (): JsonObject => ({
  automations: [
    {
      key: "a",
      document: {
        name: "A",
        graph: {
          nodes: [
            { id: "one", kind: "action.add_tag", config: { tag_id: "hot", note: "so hot" } },
            { id: "two", kind: "action.update_deal", config: { pipeline_id: "buyers", stage_id: "open" } },
          ],
          edges: [],
        },
        references: [
          { type: "tag", id: "hot", name: "Hot", detail: "Red" },
          { type: "user", id: "ann" },
          { type: "tag", id: "warm", name: "Warm" },
          { type: "pipeline", id: "buyers", name: "Buyers" },
          { type: "deal_stage", id: "open", name: "Open", detail: "buyers" },
        ],
      },
    },
  ],
  resources: [
    { key: "hot", kind: "tag", name: "Hot" },
    { key: "warm", kind: "tag", name: "Warm" },
    { key: "idle", kind: "tag", name: "Idle" },
    { key: "nurture", kind: "contact_stage", name: "Nurture" },
  ],
  smartLists: [{ key: "list", name: "List", filters: { root: { value: "hot" } } }],
  pipelines: [
    { key: "buyers", name: "Buyers", stages: [{ key: "open", name: "Open" }] },
    {
      key: "sellers",
      name: "Sellers",
      stages: [
        { key: "won", name: "Won" },
        { key: "begun", name: "open" },
      ],
    },
  ],
  messageTemplates: [{ key: "t", channel: "sms", body: "See https://x.test/old.png" }],
  assets: [
    { key: "old", fileName: "old.png", sourceUrl: "https://x.test/old.png" },
    { key: "new", fileName: "new.png", sourceUrl: "https://x.test/new.png" },
  ],
  brand: { logo: "old" },
});

/** What is left when a thing is deleted, and another one takes its place. */
function replaced(at: Path, by: string, alsoMentions = true): unknown {
  const editor = fakeEditor(pack());
  const substitute = substitutesFor(pack(), at).find(({ key }) => key === by);
  if (substitute === undefined) throw new Error(`Nothing called ${by} can take its place`);
  deleteFor(editor, at, substitute, alsoMentions);
  expect(editor.document.store.getState().history.past).toHaveLength(1);
  return editor.document.store.getState().pack;
}

describe("deleting", () => {
  it("asks of what is used, also of what may be, and of nothing else", () => {
    const editor = fakeEditor(pack());
    askToDelete(editor, ["resources", 0]);
    expect(editor.view.getState().dialog).toEqual({ kind: "delete", at: ["resources", 0] });
    expect(editor.document.store.getState().history.past).toEqual([]);
    editor.view.setState({ dialog: undefined });
    askToDelete(editor, ["resources", 2]);
    expect(editor.view.getState()).toMatchObject({ dialog: undefined, notice: { text: "Deleted the tag Idle" } });
    expect(editor.document.store.getState().pack.resources).toHaveLength(3);
    askToDelete(editor, ["assets", 0]);
    expect(editor.view.getState().dialog).toEqual({ kind: "delete", at: ["assets", 0] });
  });

  it("offers others of the same type alone, of stages those of the same pipeline", () => {
    const keys = (at: Path): string[] => substitutesFor(pack(), at).map(({ key }) => key);
    expect(keys(["resources", 0])).toEqual(["warm", "idle"]);
    expect(keys(["resources", 3])).toEqual([]);
    expect(keys(["pipelines", 1, "stages", 0])).toEqual(["begun"]);
    expect(keys(["assets", 0])).toEqual(["new"]);
  });

  it("lets everything that meant a tag mean the other, listed once", () => {
    expect(replaced(["resources", 0], "warm")).toMatchObject({
      resources: [{ key: "warm" }, { key: "idle" }, { key: "nurture" }],
      smartLists: [{ filters: { root: { value: "warm" } } }],
      automations: [
        {
          document: {
            graph: { nodes: [{ config: { tag_id: "warm", note: "so hot" } }, {}] },
            references: [{ type: "tag", id: "warm", name: "Warm" }, { id: "ann" }, { id: "buyers" }, { id: "open" }],
          },
        },
      ],
    });
    expect(replaced(["resources", 0], "idle", false)).toMatchObject({
      smartLists: [{ filters: { root: { value: "hot" } } }],
      automations: [{ document: { references: [{ id: "idle", name: "Idle" }, {}, { id: "warm" }, {}, {}] } }],
    });
  });

  it("takes the stages of a pipeline along to those of the same name", () => {
    expect(replaced(["pipelines", 0], "sellers")).toMatchObject({
      pipelines: [{ key: "sellers" }],
      automations: [
        {
          document: {
            graph: { nodes: [{}, { config: { pipeline_id: "sellers", stage_id: "begun" } }] },
            references: [
              {},
              {},
              {},
              { type: "pipeline", id: "sellers", name: "Sellers" },
              { type: "deal_stage", id: "begun", name: "open", detail: "sellers" },
            ],
          },
        },
      ],
    });
  });

  it("puts one image in the place of another, also where texts say its address", () => {
    expect(replaced(["assets", 0], "new")).toMatchObject({
      assets: [{ key: "new" }],
      messageTemplates: [{ body: "See https://x.test/new.png" }],
      brand: { logo: "new" },
    });
  });
});
