import { type Path, pickReference, type ReferenceEntry, setValue } from "@setup-pack/edit";
import { useEditor } from "../../editor/index.js";
import { useTreeScope } from "../value-tree/tree-scope.js";
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

/** Returns the entry of `references` that a thing needs. */
export function entryOf(thing: Referable, all: readonly Referable[]): ReferenceEntry {
  const { type, id, name } = thing;
  const detail = pipelineWords(thing, all);
  return {
    type,
    id,
    ...(name === undefined ? {} : { name }),
    ...(detail === undefined ? {} : { detail }),
  };
}

/**
 * By what the pipeline of a stage is identified: by its name where the pack does not carry the stage, else by its key,
 * and only where several pipelines have the stage's key.
 */
function pipelineWords({ type, id, at, pipeline }: Referable, all: readonly Referable[]): string | undefined {
  if (pipeline === undefined) return undefined;
  if (at === undefined) return pipeline.name ?? pipeline.key;
  return all.filter((other) => other.type === type && other.id === id).length > 1 ? pipeline.key : undefined;
}
