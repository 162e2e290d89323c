import type { PackDocument } from "@setup-pack/edit";
import type { View } from "./view-store.js";

/** Tells for a while what was just done, with a button that undoes it. Says nothing where nothing was done. */
export function tellDone(
  { document, view }: { readonly document: PackDocument; readonly view: View },
  text: string,
): void {
  const step = document.store.getState().history.past.at(-1);
  if (step !== undefined) view.setState({ notice: { text, step } });
}
