import type { Path } from "@setup-pack/edit";

/** Returns whether a path leads to the very place of another. Indices may be texts, as they are in JSON Pointers. */
export const leadsTo = (path: Path, place: Path): boolean => path.length === place.length && leadsInto(path, place);

/** Returns whether a path leads to the place of another, or to something in it. */
export const leadsInto = (path: Path, place: Path): boolean =>
  place.length <= path.length && place.every((step, at) => String(step) === String(path[at]));
