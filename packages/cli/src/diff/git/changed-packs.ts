import type { PackPlaces } from "../../configuration/configurations.js";
import type { World } from "../../world/world.js";
import type { ComparedTrees, IsNamed } from "./compared-trees.js";
import { type PackPlace, packsIn, readPackIn } from "./packs-in.js";
import type { Tree } from "./tree.js";

/** A pack that is not the same in both states of a repository: where it was, and where it is. */
export type ChangedPack =
  | { readonly before: PackPlace; readonly after: PackPlace }
  | { readonly before: PackPlace; readonly after: undefined }
  | { readonly before: undefined; readonly after: PackPlace };

/**
 * Returns every pack that changed, in the order of the paths. One that is at another place, or has become a source
 * folder, is known by its packId.
 */
export function changedPacks(
  trees: ComparedTrees,
  isNamed: IsNamed,
  placesIn: (folder: string) => PackPlaces,
  world: World,
): readonly ChangedPack[] {
  const [before, after] = [packsIn(trees.before, trees.root, placesIn), packsIn(trees.after, trees.root, placesIn)];
  for (const side of [before, after]) side.look(trees.changed);
  const [here, gone, come] = [new Map<string, PackPlace>(), new Map<string, PackPlace>(), new Map<string, PackPlace>()];
  for (const path of trees.changed)
    for (const place of [before.of(path, isNamed), after.of(path, isNamed)]) {
      if (place === undefined) continue;
      const [was, is] = [before.has(place), after.has(place)];
      (was && is ? here : was ? gone : come).set(place.path, place);
    }
  const moved = movedPacks([...gone.values()], [...come.values()], trees, world);
  const changes = [
    ...[...here.values()].map((place) => ({ before: place, after: place })),
    ...moved,
    ...without(
      gone,
      moved.map((pair) => pair.before),
    ).map((place) => ({ before: place, after: undefined })),
    ...without(
      come,
      moved.map((pair) => pair.after),
    ).map((place) => ({ before: undefined, after: place })),
  ];
  return changes.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
}

/** Where a changed pack is, or was last. */
const pathOf = ({ before, after }: ChangedPack): string => (after ?? before)?.path ?? "";

const without = (places: ReadonlyMap<string, PackPlace>, taken: readonly PackPlace[]): PackPlace[] =>
  [...places.values()].filter((place) => !taken.includes(place));

interface MovedPack {
  readonly before: PackPlace;
  readonly after: PackPlace;
}

function movedPacks(
  gone: readonly PackPlace[],
  come: readonly PackPlace[],
  trees: ComparedTrees,
  world: World,
): readonly MovedPack[] {
  if (gone.length === 0 || come.length === 0) return [];
  const known = new Map<string, PackPlace[]>();
  for (const place of gone) {
    const id = idOf(trees.before, place, world);
    if (id !== undefined) known.set(id, [...(known.get(id) ?? []), place]);
  }
  return come.flatMap((after) => {
    const id = idOf(trees.after, after, world);
    const before = id === undefined ? undefined : known.get(id)?.shift();
    return before === undefined ? [] : [{ before, after }];
  });
}

/** Returns the packId of a pack, also of one with errors. */
function idOf(tree: Tree, place: PackPlace, world: World): string | undefined {
  const { entry } = readPackIn(tree, place, place.path, world);
  return entry.packId?.toLowerCase();
}
