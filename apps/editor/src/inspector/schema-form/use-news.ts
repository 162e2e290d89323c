import { elements, member, type Path, valueAt } from "@setup-pack/edit";
import { useEditor } from "../../editor/index.js";
import { isCarriedType, typeWords } from "../../fields/index.js";
import { inspectorMessages } from "../../messages/index.js";
import type { PickNew } from "../../widgets/index.js";

/** Returns the ways to make a thing of each type, of the name that was typed. */
export function useNews(
  types: readonly string[],
  pipeline: string | undefined,
  make: (type: string, name: string) => void,
): readonly PickNew[] | undefined {
  const { document } = useEditor();
  const { pack } = document.store.getState();
  const { newThing, namedThing } = inspectorMessages.form;
  const makeable = types.filter((type) => type !== "deal_stage" || hasPipeline(pack.pipelines, pipeline));
  if (makeable.length === 0) return undefined;
  return makeable.map((type) => ({
    id: type,
    label: (name) => (isCarriedType(type) ? newThing : namedThing)(typeWords(type).toLowerCase(), name),
    make: (name) => make(type, name),
  }));
}

const hasPipeline = (pipelines: unknown, key: string | undefined): boolean =>
  elements(pipelines).some((one) => key !== undefined && member(one, "key") === key);

/** Returns the pipeline that stands beside a stage: the value of the member that names one. */
export const pipelineBeside = (pack: unknown, path: Path, pipelineMember: string | undefined): string | undefined => {
  const value = pipelineMember === undefined ? undefined : valueAt(pack, [...path.slice(0, -1), pipelineMember]);
  return typeof value === "string" && value !== "" ? value : undefined;
};
