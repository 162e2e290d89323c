import { count } from "../words/wording.js";

const parts = [
  ["week", 10_080],
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
] as const;

/** Returns a time as people say it: "2 days", "1 hour 30 minutes". Weeks only when nothing is left over. */
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
