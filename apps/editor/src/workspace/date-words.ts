/** A moment of a workspace's as a person reads it; undefined where it is none. */
export function dateWords(moment: string | null): string | undefined {
  if (moment === null || Number.isNaN(Date.parse(moment))) return undefined;
  return new Date(moment).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
