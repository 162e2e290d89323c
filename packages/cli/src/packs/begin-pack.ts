import { basename, extname, resolve } from "node:path";
import { canonical } from "@setup-pack/core";
import { writeAtomically } from "../files/write-atomically.js";
import { type Failure, failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";
import { titleOf } from "./title-of.js";

/** Writes a valid pack with nothing in it to a file that is not there yet. */
export function beginPack(path: string, world: Pick<World, "files" | "folder" | "freshName">): Failure | undefined {
  const place = resolve(world.folder, path);
  try {
    if (world.files.lstatSync(place, { throwIfNoEntry: false }) !== undefined) return there;
  } catch (error) {
    return failureOf(error);
  }
  const pack = {
    format: "service.setup-pack",
    schemaVersion: 2,
    packId: world.freshName(),
    name: titleOf(basename(place, extname(place))),
    version: "0.1.0",
  };
  return writeAtomically(place, canonical(JSON.stringify(pack)), world);
}

const there: Failure = { code: "EEXIST", message: "It is there already." };
