import { expect, it } from "vitest";
import { followingKey, namesInReferences } from "./following-key.js";

const tag = (key: string, name: string) => ({ key, kind: "tag", name });

const following = (resources: readonly object[], name: unknown, saved: readonly object[] = []) =>
  followingKey({ pack: { resources }, saved: { resources: saved } }, ["resources", 0, "name"], name)?.key;

it("lets the key of a new item follow its name, free of those that others have", () => {
  expect(following([tag("new-tag", "New tag")], "Hot lead")).toBe("hot-lead");
  expect(following([tag("new-tag-2", "New tag")], "Hot lead")).toBe("hot-lead");
  expect(following([tag("new-tag", ""), tag("hot", "Hot")], "Hot")).toBe("hot-2");
});

it("keeps a key that was saved, chosen by hand or used, and where a name gives none", () => {
  const fresh = tag("new-tag", "New tag");
  expect(following([fresh], "Hot", [fresh])).toBeUndefined();
  expect(following([tag("mine", "New tag")], "Hot")).toBeUndefined();
  expect(following([fresh], "!")).toBeUndefined();
  expect(following([fresh], 7)).toBeUndefined();
  const nodes = [{ id: "a", kind: "action.add_tag", config: { tag_id: "new-tag" } }];
  const automations = [{ key: "a", document: { graph: { nodes } } }];
  expect(followingKey({ pack: { automations, resources: [fresh] }, saved: {} }, ["resources", 0, "name"], "Hot")).toBe(
    undefined,
  );
});

it("knows the names of automations and stages, and nothing else by that name", () => {
  const pack = {
    automations: [{ key: "new", document: { name: "New", settings: { name: "New" } } }],
    pipelines: [{ key: "p", name: "P", stages: [{ key: "stage-1", name: "Stage 1" }] }],
  };
  const at = (...path: (string | number)[]) => followingKey({ pack, saved: {} }, path, "Sold");
  expect(at("automations", 0, "document", "name")).toEqual({ at: ["automations", 0], key: "sold" });
  expect(at("pipelines", 0, "stages", 0, "name")).toEqual({ at: ["pipelines", 0, "stages", 0], key: "sold" });
  expect(at("automations", 0, "document", "settings", "name")).toBeUndefined();
  expect(at("name")).toBeUndefined();
});

it("names what references to an item are called with it, where they are called as it is", () => {
  const references = [
    { type: "tag", id: "hot", name: "Hot" },
    { type: "tag", id: "hot", name: "Our own word" },
    { type: "contact_stage", id: "hot", name: "Hot" },
  ];
  const pack = { resources: [tag("hot", "Hot")], automations: [{ key: "a", document: { references } }] };
  expect(namesInReferences(pack, ["resources", 0, "name"])).toEqual([
    ["automations", 0, "document", "references", 0, "name"],
  ]);
  expect(namesInReferences(pack, ["resources", 0, "key"])).toEqual([]);
});
