import type { Span } from "../../diagnostic.js";
import { append, type Pointer } from "../../pointer.js";
import type { Origin, Tree } from "./tree.js";

/** What a file of a source folder says at an offset: the innermost value or name there, and where that stands. */
export interface SourceSpot {
  readonly at: Pointer;
  readonly on?: "name";
  readonly span: Span;
}

/** Items stand two levels down: what is put together from several files is above. */
const deepestOfSeveralFiles = 2;

/**
 * Returns the place of a pack that a file says at an offset; undefined where the file says nothing of the pack there.
 */
export function spotIn(pack: Tree, path: string, offset: number): SourceSpot | undefined {
  let spot: SourceSpot | undefined;
  const isHere = (at: Origin | undefined): at is Origin =>
    at !== undefined && at.path === path && at.start <= offset && offset <= at.end;
  const visit = (tree: Tree, at: Pointer, level: number): void => {
    if (isHere(tree.at)) spot = { at, span: { start: tree.at.start, end: tree.at.end } };
    else if (level > deepestOfSeveralFiles) return;
    if (tree.type === "list")
      for (const [index, element] of tree.elements.entries()) visit(element, append(at, index), level + 1);
    if (tree.type !== "object") return;
    for (const { name, nameAt, value } of tree.members) {
      const inside = append(at, name);
      if (isHere(nameAt)) spot = { at: inside, on: "name", span: { start: nameAt.start, end: nameAt.end } };
      visit(value, inside, level + 1);
    }
  };
  visit(pack, "", 0);
  return spot;
}
