import { expect } from "vitest";
import { canonical } from "../canonical/canonical.js";
import { build } from "./build.js";
import { world } from "./source.test-support.js";
import type { SourceFiles } from "./source-files.js";
import type { Tree } from "./tree/tree.js";
import { writeJson } from "./tree/write-json.js";
import { unpack } from "./unpack.js";
import { update } from "./update.js";

/** `build(unpack(p))` is the canonical text of p; the folder is all YAML and text, and any file system takes it. */
export function roundTrips(pack: Tree): void {
  const json = writeJson(pack, "compact");
  const files = unpack(json, world);
  const built = build(files, world);
  expect(built.problems).toEqual([]);
  expect(built.text).toBe(canonical(json));
  expect(new Set([...files.keys()].map((path) => path.toLowerCase())).size).toBe(files.size);
  for (const [path, content] of files) {
    expect(path).toMatch(/^(?:[a-z-]+\/)?[A-Za-z0-9_][A-Za-z0-9._-]*\.[a-z0-9]{1,10}$/);
    expect(path).not.toMatch(/\.json$/);
    if (typeof content === "string") expect(Buffer.from(content).toString()).toBe(content);
  }
}

/** A comment in front of every YAML file, to see whether it stays. */
const commented = (files: SourceFiles): Map<string, string | Uint8Array> =>
  new Map(
    [...files].map(([path, content]) => [
      path,
      path.endsWith(".yaml") && typeof content === "string" ? `# about ${path}\n\n${content}` : content,
    ]),
  );

/** A folder updated to another state gives that state; updated to its own it stays as it is. */
export function updates([before, after]: readonly [Tree, Tree]): void {
  const [a, b] = [writeJson(before, "compact"), writeJson(after, "compact")];
  const folder = commented(unpack(a, world));
  const same = update(folder, a, world);
  expect(same.problems).toEqual([]);
  expect([...(same.files ?? [])].sort(byPath)).toEqual([...folder].sort(byPath));
  const updated = update(folder, b, world);
  expect(updated.problems).toEqual([]);
  const built = build(updated.files ?? new Map(), world);
  expect(built.problems).toEqual([]);
  expect(built.text).toBe(canonical(b));
  for (const [path, content] of updated.files ?? []) {
    const isCommented = folder.has(path) && path.endsWith(".yaml");
    if (isCommented) expect(content).toMatch(/^# about /);
  }
}

/** A broken folder is reported, never thrown for; a sound one stays as it is, and takes any other state. */
export function survives([files, pack]: readonly [SourceFiles, Tree]): void {
  const { text, problems } = build(files, world);
  expect(text === null).toBe(problems.some(({ severity }) => severity === "error"));
  for (const { path, range } of problems) {
    expect(files.has(path) || path === "pack.yaml").toBe(true);
    expect(range.start.offset).toBeLessThanOrEqual(range.end.offset);
  }
  if (text === null) {
    const lacksPack = problems.some(({ path, rule }) => path === "pack.yaml" && rule === "source/missing-file");
    if (!lacksPack) expect(update(files, "{}", world)).toEqual({ files: null, problems });
    return;
  }
  expect(update(files, text, world).files).toEqual(files);
  const json = writeJson(pack, "compact");
  expect(build(update(files, json, world).files ?? new Map(), world).text).toBe(canonical(json));
}

const byPath = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
