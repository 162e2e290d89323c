import { type BlockName, blocksOf } from "@setup-pack/edit";

/** Blocks whose settings name an id, by id. */
export type UsesOf = ReadonlyMap<string, readonly BlockName[]>;

/**
 * Returns which steps of a graph use which of some ids. A step uses an id when a text in its settings is it or contains
 * it, or a number or a member's name is it: what core's rule on unused references goes by.
 */
export function usesOf(graph: unknown, ids: readonly string[]): UsesOf {
  const wanted = [...new Set(ids)].filter((id) => id !== "");
  const uses = new Map<string, BlockName[]>(wanted.map((id) => [id, []]));
  if (wanted.length === 0) return uses;
  for (const { name, config } of blocksOf(graph)) {
    const found = new Set<string>();
    const walk = (value: unknown): void => {
      if (typeof value === "string") {
        for (const id of wanted) if (value.includes(id)) found.add(id);
      } else if (typeof value === "number") found.add(String(value));
      else if (Array.isArray(value)) for (const element of value) walk(element);
      else if (typeof value === "object" && value !== null)
        for (const [member, inner] of Object.entries(value)) {
          found.add(member);
          walk(inner);
        }
    };
    walk(config);
    for (const id of found) uses.get(id)?.push(name);
  }
  return uses;
}
