import { expect, it } from "vitest";
import { filesOf, targetAt, visitsText } from "../features/features.test-support.js";
import { references } from "../features/navigation.js";
import { opened } from "../workspace/workspace.test-support.js";
import { prepared, renamed } from "./ask-rename.js";

const files = {
  ...filesOf(visitsText),
  "pack.yaml": `${filesOf(visitsText)["pack.yaml"]}order: { automations: [ thank-visitors ] }\n`,
};

const edit = async (workspaceEdit: object, answer = true) =>
  renamed(
    targetAt(await opened(files, "pack.yaml"), "pack.yaml", "[ thank-v|isitors"),
    "thank-guests",
    { workspace: { workspaceEdit }, window: { showMessage: {} } },
    { confirm: async () => answer, tell: () => {} },
  );

it("renames the file of an item for every client that says that it renames files", async () => {
  const moved = expect.objectContaining({ kind: "rename", newUri: "file:///team/automations/thank-guests.yaml" });
  for (const abilities of [
    { documentChanges: true, resourceOperations: ["rename"] },
    { resourceOperations: ["rename"] },
  ])
    expect((await edit(abilities))?.documentChanges).toContainEqual(moved);
  expect((await edit({ documentChanges: true }))?.documentChanges).not.toContainEqual(moved);
  expect((await edit({}))?.changes).toBeDefined();
});

it("leaves a key as it is where somebody is asked and does not want it", async () => {
  expect(await edit({}, false)).toBeNull();
});

it("leaves texts that may mean a key to a client that can ask, and else says how many it left", async () => {
  const open = visitsText.replace('"tag_id": "visitor"', '"put": "visitor", "side": "visitor"');
  const told: string[] = [];
  const settings = async (workspaceEdit: object) =>
    renamed(
      targetAt(await opened({ "pack.json": open }, "pack.json"), "pack.json", '"key": "vis|itor"'),
      "guest",
      { workspace: { workspaceEdit } },
      { confirm: async () => true, tell: (message) => void told.push(message) },
    );
  const asked = await settings({ changeAnnotationSupport: {}, documentChanges: true });
  expect(JSON.stringify(asked).match(/"annotationId":"Texts that may mean it"/g)).toHaveLength(2);
  expect(asked?.changeAnnotations?.["Texts that may mean it"]?.needsConfirmation).toBe(true);
  expect(told).toEqual([]);
  expect(JSON.stringify(await settings({ documentChanges: true }))).not.toContain("Texts that may mean it");
  expect(told).toEqual([
    '2 texts of settings that are not understood may mean "visitor", and were not changed. Check them.',
  ]);
});

it("says before a name is asked for that two packs have what a file beside them names, and shows that place once", async () => {
  const bindings = "bindings:\n  - { type: tag, id: visitor, name: Visitor }\n";
  const beside = { "a.json": visitsText, "b.json": visitsText, "bindings.yaml": bindings };
  const target = targetAt(await opened(beside, "bindings.yaml"), "bindings.yaml", "id: vis|itor");
  await expect(prepared(target)).rejects.toThrow('both have "visitor". Rename it in the pack that is meant.');
  const places = (await references(target, true)).filter(({ uri }) => uri.endsWith("bindings.yaml"));
  expect(places).toHaveLength(1);
});
