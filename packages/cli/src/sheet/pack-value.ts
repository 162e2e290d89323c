import { parse } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { SoundPack } from "../packs/refuse.js";

/** Returns a pack without errors as the value of its text. */
export function packValue({ text }: SoundPack): JsonObject {
  const { value } = parse(text);
  if (!isObject(value)) throw new Error("A pack without errors is an object");
  return value;
}
