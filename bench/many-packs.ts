import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fixturePacks, maximalPack } from "@setup-pack/fixtures";

const folder = fileURLToPath(new URL(".cache/many-packs/", import.meta.url));

/** What packs of a size are copies of, apart from their ids, and how many of them there are. */
const sizes = [
  { name: "medium", count: 300, packs: mediumPack },
  { name: "large", count: 30, packs: () => maximalPack({ scale: 0.14 }) },
] as const;

/** About 50 kB: a pack a brokerage would ship. */
function mediumPack(): object {
  const pack = fixturePacks().find(({ name }) => name === "buyer-nurture");
  if (pack === undefined) throw new Error("The fixture pack to measure with is gone");
  return JSON.parse(pack.text);
}

/** Files of packs: 300 of about 50 kB and 30 of about 2.2 MB, each pack with an id of its own. */
export interface ManyPacks {
  readonly folder: string;
  /** Matches all of them. */
  readonly pattern: string;
  /** The size of the largest file, in bytes. */
  readonly largest: number;
}

/** Writes those files, which stay for the next time. */
export function manyPacks(): ManyPacks {
  mkdirSync(folder, { recursive: true });
  const written = sizes.flatMap(({ name, count, packs }, size) => {
    const pack = packs();
    return Array.from({ length: count }, (_, index) => {
      const path = `${folder}${name}-${index}.json`;
      const text = `${JSON.stringify({ ...pack, packId: idOf(size, index) }, null, 2)}\n`;
      if (!existsSync(path)) writeFileSync(path, text);
      return Buffer.byteLength(text);
    });
  });
  return { folder, pattern: `${folder}*.json`, largest: Math.max(...written) };
}

const idOf = (size: number, index: number): string =>
  `${String(size).padStart(8, "0")}-0000-4000-8000-${String(index).padStart(12, "0")}`;
