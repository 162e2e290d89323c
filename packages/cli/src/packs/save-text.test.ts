import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unpack } from "@setup-pack/core";
import { expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { isSound, readPack } from "./read-pack.js";
import { saveText } from "./save-text.js";

const renamed = (name: string): string => JSON.stringify(pack({ name }));

const beginning = renamed("As it was read");

it.each(["pack.json", "source"])("loses nothing that somebody wrote into %s since it was read", (path) => {
  const files = [...unpack(beginning)].map(([name, content]) => [`source/${name}`, String(content)] as const);
  const cwd = folder({ "pack.json": beginning, ...Object.fromEntries(files) });
  const there = join(cwd, path === "source" ? "source/pack.yaml" : path);
  const world = { ...processWorld(), folder: cwd };
  const read = readPack(path, world);
  if (!isSound(read)) throw new Error("It has no errors");
  expect(saveText(read, renamed("The first"), world)).toBeUndefined();
  const first = readFileSync(there, "utf8");
  expect(first).toContain("The first");
  expect(saveText(read, renamed("The second"), world)).toMatchObject({ code: "CHANGED" });
  expect(readFileSync(there, "utf8")).toBe(first);
  writeFileSync(there, first.replace("The first", "As it was read"));
  expect(saveText(read, renamed("The second"), world)).toBeUndefined();
});
