import { readdirSync, readFileSync } from "node:fs";
import { fixturePacks } from "@setup-pack/fixtures";
import { describe, it } from "vitest";
import { sourcesOf } from "../features/features.test-support.js";
import { opened } from "../workspace/workspace.test-support.js";
import { type FileTexts, renamedThings, renamesAndBack } from "./rename.test-support.js";

const packs = new URL("../../../../fixtures/packs/", import.meta.url);

/** Returns the scenarios beside a fixture pack, by their paths. */
function scenariosOf(name: string): FileTexts {
  const folder = new URL(`${name}/scenarios/`, packs);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [`scenarios/${file}`, readFileSync(new URL(file, folder), "utf8")]),
  );
}

const withoutPack = (scenarios: FileTexts): FileTexts =>
  Object.fromEntries(Object.entries(scenarios).map(([path, text]) => [path, String(text).replace(/^pack: .*\n/m, "")]));

describe.each(fixturePacks())("every name of $name is renamed and back", ({ name, text }) => {
  const scenarios = scenariosOf(name);

  it.each([
    ["in the pack", { "pack.json": text, ...scenarios }],
    ["in a source folder", { ...sourcesOf(text), ...withoutPack(scenarios) }],
  ])("%s", async (_, files) => {
    for (const { name: thing, at } of renamedThings(await opened(files, Object.keys(files)[0] ?? "")))
      await renamesAndBack(files, thing, at);
  });
});
