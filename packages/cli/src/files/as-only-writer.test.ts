import { spawnSync } from "node:child_process";
import fs, { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { thisProcess } from "@setup-pack/directory-lock";
import { expect, it } from "vitest";
import { folder } from "../setup-pack.test-support.js";
import { asOnlyWriter, isUnwritten } from "./as-only-writer.js";

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

/** The text of a lock that a process holds. */
const lockBy = (pid: number, changes: object = {}) =>
  JSON.stringify({ ...thisProcess(String(pid), false), pid, began: "", ...changes });

it("takes the lock of a process of this machine that has ended at once, however many found it", () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const root = folder({ ".pack.json.lock": lockBy(pid), [`.pack.json.lock.${pid}`]: lockBy(pid) });
  const place = join(root, "pack.json");
  expect(isUnwritten(place, fs)).toBe(true);
  expect(asOnlyWriter(place, fs, () => isUnwritten(place, fs), { most: Number.POSITIVE_INFINITY })).toBe(false);
  expect(readdirSync(root)).toEqual([]);
});

it.each([
  ["that runs", lockBy(process.pid)],
  ["of another machine, since its pid means nothing here", lockBy(1, { kernel: "other", began: "never" })],
  ["that left no name", ""],
])("waits for a process %s, and takes its lock when it comes no further", (_, lock) => {
  const root = folder({ ".pack.json.lock": lock });
  const place = join(root, "pack.json");
  expect(isUnwritten(place, fs)).toBe(false);
  expect(asOnlyWriter(place, fs, () => readFileSync(join(root, ".pack.json.lock"), "utf8"), { most: 1 })).not.toBe(
    lock,
  );
  expect(readdirSync(root)).toEqual([]);
});

it("does without a lock where none can be made, and takes away a link that leads nowhere", () => {
  const root = folder();
  expect(asOnlyWriter(join(root, "gone/pack.json"), fs, () => 2)).toBe(2);
  symlinkSync("nowhere", join(root, ".pack.json.lock"));
  expect(asOnlyWriter(join(root, "pack.json"), fs, () => 3, { most: 1 })).toBe(3);
  expect(readdirSync(root)).toEqual([]);
});
