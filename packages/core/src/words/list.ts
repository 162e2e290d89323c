/** "a", "a or b", "a, b or c"; past `most` items the rest is counted: "a, b, c and 4 more". */
export function listOf(items: readonly string[], word: "and" | "or" = "or", most = 8): string {
  if (items.length > most) return `${items.slice(0, most).join(", ")} and ${items.length - most} more`;
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${word} ${last}`;
}

/** "1 stage", "2 stages"; give the plural where it is not the singular with an s. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`;
}
