import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withGarbageCollection } from "./garbage-collection.js";

/** What is collected before each of files of these sizes. */
async function collections(sizes: readonly number[]): Promise<string[]> {
  const folder = fs.mkdtempSync(join(tmpdir(), "setup-pack-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  let garbage = "";
  const tidied = withGarbageCollection({ files: fs, collectGarbage: (what) => (garbage += what) });
  const collected: string[] = [];
  for (const [index, size] of sizes.entries()) {
    const place = join(folder, `${index}.json`);
    fs.writeFileSync(place, "");
    fs.truncateSync(place, size);
    garbage = "";
    await tidied({ kind: "file", path: place, place }, async () => collected.push(garbage));
  }
  return collected;
}

test("a single pack waits for no garbage", async () => {
  expect(await collections([64 * 2 ** 20])).toEqual([""]);
});

test("what small packs left is collected while it is young", async () => {
  const sizes = Array.from({ length: 7 }, () => 200_000);
  expect(await collections(sizes)).toEqual(["", "", "", "young", "", "", "young"]);
});

test("all garbage is collected once several megabytes were checked", async () => {
  const sizes = Array.from({ length: 5 }, () => 2_200_000);
  expect(await collections(sizes)).toEqual(["", "young", "all", "young", "all"]);
});
