import { expect, it } from "vitest";
import { filesOf, targetAt, visitsText } from "../features/features.test-support.js";
import { definition } from "../features/navigation.js";
import type { Files } from "../files/files.js";
import { below } from "../files/uri.js";
import { workspace as workspaceOf } from "./workspace.js";
import { memoryFiles, root } from "./workspace.test-support.js";

/** Files that tell when they were changed, and of which it is known how many were read. */
function countedFiles(contents: ReadonlyMap<string, string>): { readonly files: Files; read: string[] } {
  const plain = memoryFiles(contents);
  const counted = { files: plain, read: [] as string[] };
  counted.files = {
    ...plain,
    read(uri) {
      counted.read.push(uri.slice(root.length + 1));
      return plain.read(uri);
    },
    stamp: async (uri) => contents.get(decodeURIComponent(uri.slice(root.length + 1))),
  };
  return counted;
}

const automation = "automations/thank-visitors.yaml";
const scenario = "scenario: A\ncontact: { tags: [ visitor ] }\n";

it("reads again what changed without a word, and nothing else", async () => {
  const contents = new Map(Object.entries(filesOf(visitsText)));
  const counted = countedFiles(contents);
  const workspace = workspaceOf(counted.files, {});
  await workspace.open(below(root, automation), "yaml", 1, contents.get(automation) ?? "");
  const lines = async () =>
    (await definition(targetAt(workspace, automation, "tag_id: vis|itor"))).map(({ range }) => range.start.line);
  expect(await lines()).toEqual([0]);
  contents.set("resources/tag.yaml", `# Who came\n\n${contents.get("resources/tag.yaml")}`);
  counted.read = [];
  await workspace.readAgain();
  expect(await lines()).toEqual([2]);
  expect(counted.read).toEqual(["resources/tag.yaml"]);
  counted.read = [];
  await workspace.readAgain();
  expect(counted.read).toEqual([]);
});

it("reads a closed pack again that changed without a word, and the settings it is judged by", async () => {
  const contents = new Map([
    ["pack.json", visitsText],
    ["a.scenario.yaml", scenario.replace("contact", "pack: pack.json\ncontact")],
  ]);
  const counted = countedFiles(contents);
  const workspace = workspaceOf(counted.files, {});
  await workspace.open(below(root, "a.scenario.yaml"), "yaml", 1, contents.get("a.scenario.yaml") ?? "");
  const lines = async () =>
    (await definition(targetAt(workspace, "a.scenario.yaml", "vis|itor"))).map(({ range }) => range.start.line);
  const [line = 0] = await lines();
  const before = await workspace.packAt(below(root, "pack.json"));
  await workspace.readAgain();
  expect(await workspace.packAt(below(root, "pack.json"))).toBe(before);
  contents.set("pack.json", `\n${visitsText}`);
  await workspace.readAgain();
  expect(await lines()).toEqual([line + 1]);
  contents.set("setup-pack.config.json", '{ "severities": { "graph/cycle": "off" } }');
  await workspace.readAgain();
  const { settings } = (await workspace.packAt(below(root, "pack.json"))) ?? {};
  expect(settings?.configuration).toMatchObject({ severities: { "graph/cycle": "off" } });
});
