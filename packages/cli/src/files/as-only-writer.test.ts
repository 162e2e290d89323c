import fs, { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { folder } from "../setup-pack.test-support.js";
import { asOnlyWriter } from "./as-only-writer.js";

it("waits for who writes already, and leaves nothing beside the file, whatever comes of the work", async () => {
  const place = join(folder({ "pack.json": "{}" }), "pack.json");
  const lock = join(place, "..", ".pack.json.lock");
  writeFileSync(lock, "");
  const script = `const fs = require("node:fs"); fs.writeFileSync(${JSON.stringify(place)}, "theirs"); fs.rmSync(${JSON.stringify(lock)});`;
  const other = new Worker(script, { eval: true });
  expect(asOnlyWriter(place, fs, () => [readFileSync(place, "utf8"), existsSync(lock)])).toEqual(["theirs", true]);
  expect(() =>
    asOnlyWriter(place, fs, () => {
      throw new Error("full");
    }),
  ).toThrow("full");
  expect(readdirSync(join(place, ".."))).toEqual(["pack.json"]);
  await other.terminate();
});

it("takes away what a process left that was killed, and does without where nothing can be made", () => {
  const root = folder({ ".pack.json.lock": "" });
  expect(asOnlyWriter(join(root, "pack.json"), fs, () => 1, 1)).toBe(1);
  expect(readdirSync(root)).toEqual([]);
  expect(asOnlyWriter(join(root, "gone/pack.json"), fs, () => 2)).toBe(2);
});
