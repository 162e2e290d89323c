import { offeredTags, tagsFitting, type UsedTag } from "@setup-pack/edit";
import { useMemo } from "react";
import { useEditor } from "../../editor/index.js";

/** Tags that are listed. */
const most = 50;

const none: readonly UsedTag[] = [];

/** The tags of the pack, and those that messages often have, that fit what is being typed; none while no tag is. */
export function useTagsFitting(typed: string | undefined): readonly UsedTag[] {
  const { document } = useEditor();
  return useMemo(() => {
    if (typed === undefined) return none;
    const tags = offeredTags(document.store.getState().pack).filter(({ name }) => name !== typed);
    return tagsFitting(tags, typed).slice(0, most);
  }, [typed, document]);
}
