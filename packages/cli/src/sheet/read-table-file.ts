import { resolve } from "node:path";
import { parse } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { Table } from "@setup-pack/sheet";
import { readBytes, readOpen } from "../files/read-bytes.js";
import type { SoundPack } from "../packs/read-pack.js";
import { printable, reportFailure } from "../print/paper.js";
import type { World } from "../world/world.js";

/** Reads a table from a file, or from standard input as `-`; undefined where it cannot be read, which has been told. */
export async function readTableFile(path: string, world: World): Promise<Table | undefined> {
  const { files, folder, stdin } = world;
  const read = path === "-" ? readOpen(files, stdin, largest) : readBytes(files, resolve(folder, path), largest);
  if ("failure" in read) {
    reportFailure(path, "read", read.failure, world);
    return undefined;
  }
  const { readTable } = await import("@setup-pack/sheet/files");
  const table = "tooLarge" in read ? { problem: "It is larger than the maximum size." } : await readTable(read.bytes);
  if (!("problem" in table)) return table;
  world.stderr.write(`setup-pack: ${printable(path)}: ${printable(table.problem)}\n`);
  return undefined;
}

/** Returns a pack without errors as the value of its text. */
export function packValue({ text }: SoundPack): JsonObject {
  const { value } = parse(text);
  if (!isObject(value)) throw new Error("A pack without errors is an object");
  return value;
}
