import { describeBlock } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { firstDifference } from "./changed-lines.js";
import { shortJsonValue } from "./describe-value.js";

/** A value in a few words: a block by what it does, an edge by what it joins, else as JSON. */
export function shortValue(value: unknown): string {
  if (!isObject(value)) return shortJsonValue(value);
  const { kind, source, target, handle = "next", type, id, name = id } = value;
  if (typeof kind === "string" && kind.includes(".")) return describeBlock(value);
  if (typeof source === "string" && typeof target === "string") return `${source} ─${String(handle)}→ ${target}`;
  return typeof name === "string"
    ? typeof type === "string"
      ? `${type.replaceAll("_", " ")} ${quote(name)}`
      : quote(name)
    : shortJsonValue(value);
}

/** Letters of a long text that are shown before the place where it begins to differ, and in all. */
const before = 16;
const most = 48;

/** Two values in a few words each; of two long texts, the place where they begin to differ. */
export function shortValues(one: unknown, other: unknown): readonly [string, string] {
  if (typeof one !== "string" || typeof other !== "string") return [shortValue(one), shortValue(other)];
  const start = Math.max(0, firstDifference(one, other) - before);
  const shown = (text: string): string =>
    quote(`${start > 0 ? "…" : ""}${text.slice(start, start + most)}${text.length > start + most ? "…" : ""}`);
  return one.length <= most && other.length <= most ? [quote(one), quote(other)] : [shown(one), shown(other)];
}
