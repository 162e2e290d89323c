import { expect, it } from "vitest";
import { promisesFileBeside } from "./promises-beside.js";

const promises = "promises:\n  - { id: caps, atMost: { channel: sms, count: 2 } }\n";

/** Returns the name of the promise file of `packs/a b.json`, or of the source folder `packs`. */
async function beside(files: Readonly<Record<string, string>>, isFolder = false): Promise<string> {
  const texts = new Map(Object.entries(files).map(([name, text]) => [`file:///packs/${name}`, text]));
  const list = async () => [{ name: "old.promises.yaml", isFolder: true }, ...entriesOf(files)];
  const uri = isFolder ? "file:///packs" : "file:///packs/a%20b.json";
  const found = await promisesFileBeside(uri, isFolder, list, async (file) => texts.get(file));
  return found.slice("file:///packs/".length);
}

const entriesOf = (files: object) => Object.keys(files).map((name) => ({ name, isFolder: false }));

it.each([
  ["none", {}, "a%20b.promises.yaml"],
  [
    "one of its name",
    { "a b.promises.json": "", "0.promises.yaml": `packs: a b.json\n${promises}` },
    "a b.promises.json",
  ],
  [
    "some that name packs",
    {
      "3.promises.yaml": `packs: [other.json, ./a b.json]\n${promises}`,
      "2.promises.yaml": `packs: a b.json\n${promises}`,
      "1.promises.yaml": promises,
      "0.promises.yaml": `packs: other.json\n${promises}`,
    },
    "2.promises.yaml",
  ],
])("of a pack with %s beside it", async (_, files, expected) => {
  expect(decodeURIComponent(await beside(files))).toBe(decodeURIComponent(expected));
});

it("of a pack at the top of a virtual workspace is beside it", async () => {
  const found = await promisesFileBeside(
    "packs:/drip.json",
    false,
    async () => [],
    async () => undefined,
  );
  expect(found).toBe("packs:/drip.promises.yaml");
});

it.each([
  ["none", {}, "office.promises.yaml"],
  ["some", { "b.promises.yaml": promises, "a.promises.yaml": `packs: ../other.json\n${promises}` }, "b.promises.yaml"],
  ["one that cannot be read", { "b.promises.yaml": "promises: [" }, "b.promises.yaml"],
])("of a source folder with %s in it", async (_, files, expected) => {
  expect(await beside(files, true)).toBe(expected);
});
