import { describe, expect, it } from "vitest";
import { settingsFor } from "./configurations.js";

const dialect = (name: string, others: object = {}) =>
  JSON.stringify({ dialect: 1, name, kinds: { "control.wait": { as: { nap: "${for: minutes}" } } }, ...others });

async function read(files: Readonly<Record<string, string>>, path = "packs/a.json", isFolder = false) {
  const texts = new Map(Object.entries(files).map(([name, text]) => [`file:///team/${name}`, text]));
  const { dialects, unusable } = await settingsFor(`file:///team/${path}`, isFolder, async (uri) =>
    texts.get(decodeURIComponent(uri)),
  );
  return { names: dialects.map(({ name }) => name), unusable: unusable.map(({ uri }) => uri) };
}

const configuration = (names: unknown) => ({ "setup-pack.config.json": JSON.stringify({ dialect: names }) });

describe("the dialects of a pack", () => {
  it("are those of the configuration, then the one beside it", async () => {
    const files = {
      ...configuration("team.yaml"),
      "team.yaml": dialect("team"),
      "packs/a.dialect.json": dialect("beside"),
      "folder/dialect.yaml": dialect("inside"),
    };
    expect(await read(files)).toEqual({ names: ["team", "beside"], unusable: [] });
    expect(await read(files, "folder", true)).toEqual({ names: ["team", "inside"], unusable: [] });
  });

  it("are named for some packs, and may be of an npm package", async () => {
    const files = {
      ...configuration([
        { packs: "packs/**", dialect: "@team/dialect" },
        { packs: "others/**", dialect: "other.json" },
      ]),
      "node_modules/@team/dialect/package.json": '{ "setup-pack": { "dialect": "data/team.yaml" } }',
      "node_modules/@team/dialect/data/team.yaml": dialect("team"),
      "other.json": dialect("other"),
    };
    expect(await read(files)).toEqual({ names: ["team"], unusable: [] });
    expect(await read(files, "others/b.json")).toEqual({ names: ["other"], unusable: [] });
  });

  it("extend files by their paths", async () => {
    const files = {
      ...configuration("more/team.json"),
      "more/team.json": dialect("team", { extends: ["../base.yaml", "setup-pack"] }),
      "base.yaml": dialect("base"),
    };
    expect(await read(files)).toEqual({ names: ["team"], unusable: [] });
  });

  it("are left out, and named, where they cannot be used", async () => {
    const files = { ...configuration("gone.json"), "packs/a.dialect.yaml": "dialect: 2\n" };
    expect(await read(files)).toEqual({
      names: [],
      unusable: ["file:///team/gone.json", "file:///team/packs/a.dialect.yaml"],
    });
  });
});
