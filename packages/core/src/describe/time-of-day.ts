/** Minutes after midnight as a time of day, "9:30" or "16:00"; undefined for what is none. */
export function timeOfDay(minutes: unknown): string | undefined {
  if (typeof minutes !== "number" || !Number.isInteger(minutes) || minutes < 0 || minutes > 1439) return undefined;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
