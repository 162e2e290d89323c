import { describeBlock } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { firstDifference } from "./changed-lines.js";
import { shortJsonValue } from "./describe-value.js";

/** Returns a value in a few words: a block by what it does, an edge by what it joins, else as JSON. */
export function shortValue(value: unknown): string {
  if (!isObject(value)) return shortJsonValue(value);
  const { kind, source, target, handle = "next", type, id, name = id } = value;
  if (typeof kind === "string" && kind.includes(".")) return describeBlock(value);
  if (typeof source === "string" && typeof target === "string") return `${source} ─${String(handle)}→ ${target}`;
  return typeof name === "string"
    ? typeof type === "string"
      ? `${typeWords(type)} ${quote(name)}`
      : quote(name)
    : shortJsonValue(value);
}

/** What a type of reference is called beside stages of deals. */
const typeWords = (type: string): string => (type === "stage" ? "contact stage" : type.replaceAll("_", " "));

/** Letters of a long text that are shown before the place where it begins to differ, and in all. */
const before = 16;
const most = 48;

/** Two values in a few words each; of two that are long, the place where they begin to differ. */
export function shortValues(one: unknown, other: unknown): readonly [string, string] {
  if (typeof one === "string" && typeof other === "string") {
    if (one.length <= most && other.length <= most) return [quote(one), quote(other)];
    const [before, after] = aroundDifference(one, other);
    return [quote(before), quote(after)];
  }
  const [before, after] = [shortValue(one), shortValue(other)];
  if (before !== after || one === undefined || other === undefined) return [before, after];
  return aroundDifference(JSON.stringify(one), JSON.stringify(other));
}

/** Two texts from shortly before the place where they begin to differ. */
function aroundDifference(one: string, other: string): readonly [string, string] {
  const start = Math.max(0, firstDifference(one, other) - before);
  const shown = (text: string): string =>
    `${start > 0 ? "…" : ""}${text.slice(start, start + most)}${text.length > start + most ? "…" : ""}`;
  return [shown(one), shown(other)];
}
