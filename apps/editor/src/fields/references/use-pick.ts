import { type Path, pickReference, setValue } from "@setup-pack/edit";
import { useEditor } from "../../editor/index.js";
import { useTreeScope } from "../value-tree/tree-scope.js";
import { entryOf } from "./entry-of.js";
import { type Referable, referables } from "./referables.js";

/** Writes the id of a thing that was chosen, and lists the thing among the automation's references, as one step. */
export function usePick(path: Path, what: string): (referable: Referable) => void {
  const { document } = useEditor();
  const { automation } = useTreeScope();
  return (referable) => {
    const all = referables(document.store.getState().pack, automation);
    document.settle();
    if (automation === undefined) document.run(setValue, { path, what, value: referable.id });
    else document.run(pickReference, { path, what, automation, reference: entryOf(referable, all) });
    document.settle();
  };
}
