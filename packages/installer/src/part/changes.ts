import { diff, type Pack } from "@setup-pack/core";
import type { ItemName } from "../target/target.js";
import { nameOf, type PackItem, packItems } from "./pack-items.js";

/** An item that the release changes: as it is installed, and as the release has it. */
export interface Change {
  readonly name: ItemName;
  readonly before: PackItem | undefined;
  readonly after: PackItem | undefined;
}

/** What a release changes of what is installed; all of it for a first installation. */
export function changesBetween(base: Pack | null, release: Pack): readonly Change[] {
  const after = new Map(packItems(release).map((item) => [nameOf(item), item]));
  if (base === null) return [...after].map(([name, item]) => ({ name, before: undefined, after: item }));
  const before = new Map(packItems(base).map((item) => [nameOf(item), item]));
  return diff(base, release).changes.flatMap(({ item: { kind, key }, change, previousKey = key }) => {
    if (kind === "pack") return [];
    const name: ItemName = `${kind} ${key}`;
    return [
      {
        name,
        before: change === "added" ? undefined : before.get(`${kind} ${previousKey}`),
        after: change === "removed" ? undefined : after.get(name),
      },
    ];
  });
}
