import type { Patch } from "immer";
import type { Editor } from "../editor/index.js";
import { placeOf } from "../navigation/index.js";
import type { OpenPlace } from "../view/index.js";

/**
 * Shows the item in which something was undone or done again, unless some of it is to be seen already, as all of it is
 * where two releases are compared.
 */
export function showChange({ document, view }: Editor, patches: readonly Patch[]): void {
  const { pack } = document.store.getState();
  const { open } = view.getState();
  if (open.kind === "compare") return;
  const places = patches.map(({ path }) => (path.length === 0 ? undefined : placeOf(pack, path)));
  const [first] = places;
  if (first === undefined || places.some((place) => place === undefined || isSame(place.open, open))) return;
  view.setState({ open: first.open, selection: first.selection });
}

const isSame = (one: OpenPlace, other: OpenPlace): boolean =>
  one.kind === other.kind && ("index" in one ? one.index : -1) === ("index" in other ? other.index : -1);
