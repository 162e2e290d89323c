import { isObject, type JsonObject } from "@setup-pack/core/json";
import { fixturePacks } from "@setup-pack/fixtures";
import { expect, it } from "vitest";
import { below, pathBelow } from "../files/uri.js";
import { memoryFiles, root } from "../workspace/workspace.test-support.js";
import { packsTogether } from "./packs-together.js";

const text = fixturePacks()[0]?.text ?? "";
const value: unknown = JSON.parse(text);

/** A pack of the same release as the others, with another name. */
const twin = (name: string, members: JsonObject = {}): string =>
  JSON.stringify({ ...(isObject(value) ? value : {}), name, ...members });

/** What is found below a folder of these files, as "path: rule message". */
async function found(contents: Readonly<Record<string, string>>, folder = root): Promise<string[]> {
  const files = memoryFiles(new Map(Object.entries(contents)));
  const findings = await packsTogether(files, {}).check(folder);
  return findings.map(
    ({ uri, severity, rule, message }) =>
      `${pathBelow(root, uri)}: ${severity} ${rule} with ${/of "(.*)"/.exec(message)?.[1]}`,
  );
}

it("finds packs that differ and go by one release, in files and source folders", async () => {
  const { packId, version } = isObject(value) ? value : {};
  const source = `format: service.setup-pack\nschemaVersion: 1\npackId: ${packId}\nname: Folder\nversion: ${version}\n`;
  expect(
    await found({
      "a.json": twin("A"),
      "b/pack.yaml": source,
      "same.json": twin("A"),
      "other.json": twin("B", { version: "99.0.0" }),
      "notes.json": "{}",
    }),
  ).toEqual(["b: warning repo/duplicate-pack-id with a.json"]);
});

it("leaves out what validate leaves out", async () => {
  const exclude = JSON.stringify({ exclude: ["drafts"] });
  expect(
    await found({
      "team/a.json": twin("A"),
      "team/.gitignore": "b.json\n",
      "team/b.json": twin("B"),
      "team/deep/built/c.json": twin("C"),
      "team/drafts/d.json": twin("D"),
      "team/node_modules/e.json": twin("E"),
      "team/.f/f.json": twin("F"),
      "team/mine/g.json": twin("G"),
      "team/mine/.gitignore": "!g.json\n",
      "team/setup-pack.config.json": exclude,
      ".git/info/exclude": "g.json\n",
      ".gitignore": "built/\n",
    }),
  ).toEqual(["team/mine/g.json: warning repo/duplicate-pack-id with team/a.json"]);
  const above = { ".git/info/exclude": "", ".gitignore": "built/\n", "in/built/c.json": twin("C") };
  expect(await found({ ...above, "in/a.json": twin("A") }, below(root, "in"))).toEqual([]);
  const named = { "in/built/a.json": twin("A") };
  expect(await found({ ...above, ...named }, below(root, "in/built"))).toHaveLength(1);
});

it("goes by the configuration of each pack", async () => {
  const severities = (severity: string) => JSON.stringify({ severities: { "repo/duplicate-pack-id": severity } });
  const packs = { "a.json": twin("A"), "b/b.json": twin("B"), "c/c.json": twin("C") };
  expect(
    await found({
      ...packs,
      "b/setup-pack.config.json": severities("off"),
      "setup-pack.config.json": severities("error"),
    }),
  ).toEqual(["c/c.json: error repo/duplicate-pack-id with a.json"]);
});

it("reads again only what it is told to have changed", async () => {
  const contents = new Map([
    ["a.json", twin("A")],
    ["b.json", twin("B")],
  ]);
  const read: string[] = [];
  const files = memoryFiles(contents);
  const noted = (uri: string) => {
    read.push(pathBelow(root, uri) ?? "");
    return files.read(uri);
  };
  const { check, touched } = packsTogether({ ...files, read: noted }, {});
  expect(await check(root)).toHaveLength(1);
  contents.set("b.json", twin("B", { version: "99.0.0" }));
  touched([below(root, "b.json")]);
  read.length = 0;
  expect(await check(root)).toEqual([]);
  expect(read).not.toContain("a.json");
});
