import { resolve } from "node:path";
import { parse } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { readBytes } from "../files/read-bytes.js";
import { printable } from "../print/printable.js";
import { reportFailure } from "../print/say.js";
import type { World } from "../world/world.js";

/** Reads what a file of JSON holds, as `as` takes it: that gives a sentence for what it does not know. What is wrong is told. */
export function readJsonFile<Held extends object>(
  path: string,
  as: (value: unknown) => Held | string,
  world: World,
): Held | undefined {
  const read = readBytes(world.files, resolve(world.folder, path), largest);
  if ("failure" in read) {
    reportFailure(path, "read", read.failure, world);
    return undefined;
  }
  const held = "tooLarge" in read ? "It is larger than what is read." : heldIn(read.bytes, as);
  if (typeof held !== "string") return held;
  world.stderr.write(`setup-pack: ${printable(path)}: ${printable(held)}\n`);
  return undefined;
}

function heldIn<Held>(bytes: Uint8Array, as: (value: unknown) => Held | string): Held | string {
  const { value, readable, findings } = parse(bytes);
  return readable ? as(value) : `It is not JSON that can be read. ${findings[0]?.message ?? ""}`;
}
