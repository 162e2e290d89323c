import { GitMerge } from "lucide-react";
import type { ReactNode } from "react";
import { useDisk, useEditor, useView } from "../editor/index.js";
import { mergeMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { isOpen } from "./end-merge.js";
import { showMerge } from "./merge-file.js";
import { useConflictStates } from "./use-conflict-states.js";

/** That a merge is under way, while something else is looked at. */
export function MergeNotice(): ReactNode {
  const isAway = useView(({ open }) => open.kind !== "merge");
  const isMerging = useDisk(({ merging }) => merging !== undefined);
  return isAway && isMerging ? <Told /> : null;
}

function Told(): ReactNode {
  const editor = useEditor();
  const states = useConflictStates();
  const open = states?.filter(isOpen).length;
  return (
    <div className="notice notice-info">
      <GitMerge aria-hidden="true" />
      <p className="notice-text">
        <strong>{mergeMessages.underWay}</strong>{" "}
        <span className="notice-detail">{open === undefined ? mergeMessages.unknown : mergeMessages.open(open)}</span>
      </p>
      <Button look="primary" onPress={() => showMerge(editor)}>
        {mergeMessages.settle}
      </Button>
    </div>
  );
}
