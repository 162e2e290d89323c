import { isObject } from "../json.js";
import { count } from "../words/list.js";

/** Units of time by the names a config may use for them, in minutes. */
const minutesOf: ReadonlyMap<string, number> = new Map([
  ["second", 1 / 60],
  ["minute", 1],
  ["hour", 60],
  ["day", 1440],
  ["week", 10_080],
]);

const unitOf = (name: string): number | undefined => minutesOf.get(name.toLowerCase().replace(/s$/, ""));

/** Members that hold a number whose unit stands in `unit`. */
const amounts = ["amount", "value", "duration", "delay"] as const;

/**
 * The time a config plainly names, in minutes: a number in a member called after a unit ("minutes", "days"),
 * or one in "amount", "value", "duration" or "delay" beside a "unit". Undefined where it names none, or several.
 */
export function durationIn(config: unknown): number | undefined {
  if (!isObject(config)) return undefined;
  const named = Object.entries(config).flatMap(([name, value]) => {
    const unit = unitOf(name);
    return unit !== undefined && typeof value === "number" ? [value * unit] : [];
  });
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const unit = typeof config.unit === "string" ? unitOf(config.unit) : undefined;
  const given = amounts.map((name) => config[name]).filter((value) => typeof value === "number");
  return unit !== undefined && given.length === 1 && given[0] !== undefined ? given[0] * unit : undefined;
}

const parts = [
  ["week", 10_080],
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
] as const;

/** A time as people say it: "2 days", "1 hour 30 minutes". Weeks only when nothing is left over. */
export function durationWords(minutes: number): string {
  if (!Number.isFinite(minutes) || minutes < 1) return count(Math.round(minutes * 60), "second");
  const words: string[] = [];
  let left = Math.round(minutes);
  for (const [unit, size] of parts) {
    if (unit === "week" && left % size !== 0) continue;
    const whole = Math.floor(left / size);
    if (whole > 0) words.push(count(whole, unit));
    left -= whole * size;
  }
  return words.join(" ");
}
