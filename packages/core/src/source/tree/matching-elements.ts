import { type Tree, textOf } from "./tree.js";

/**
 * For each new element of a list the index of the old one it goes on from, or undefined. Elements are known by their
 * key, or id and type; words and texts by what they say; of the others those at one place belong together.
 */
export function matchElements(old: readonly Tree[], now: readonly Tree[]): readonly (number | undefined)[] {
  const waiting = new Map<string, number[]>();
  for (const [index, element] of old.entries()) {
    const name = identityOf(element);
    const queue = waiting.get(name);
    if (queue === undefined) waiting.set(name, [index]);
    else queue.push(index);
  }
  for (const queue of waiting.values()) queue.reverse();
  const partners = now.map((element) => waiting.get(identityOf(element))?.pop());
  const used = new Set(partners);
  return partners.map((partner, index) => {
    const neighbour = old[index];
    return (
      partner ??
      (neighbour !== undefined && !used.has(index) && neighbour.type === now[index]?.type ? index : undefined)
    );
  });
}

function identityOf(element: Tree): string {
  if (element.type === "text") return `text ${element.text}`;
  if (element.type === "word") return `word ${element.word}`;
  const key = textOf(element, "key");
  if (key !== undefined) return `key ${key}`;
  const id = textOf(element, "id");
  return id === undefined ? element.type : `id ${id} ${textOf(element, "type") ?? ""}`;
}
