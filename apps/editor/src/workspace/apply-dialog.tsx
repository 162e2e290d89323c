import type { PlanView } from "@setup-pack/edit-api";
import type { ReactNode } from "react";
import { useEditor } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { confirmPlan } from "./acts.js";
import { ConfirmDialog } from "./confirm-dialog.js";
import { countsWords } from "./counts-words.js";

interface ApplyDialogProps {
  readonly plan: PlanView;
  readonly onClose: () => void;
}

/** Asks once more before the pack is installed. */
export function ApplyDialog({ plan, onClose }: ApplyDialogProps): ReactNode {
  const editor = useEditor();
  const says = workspaceMessages.apply;
  const { name } = plan.workspace;
  const hasAutomations = plan.items.some(({ kind, action }) => kind === "automations" && action === "create");
  return (
    <ConfirmDialog
      title={says.title(name)}
      confirm={says.confirm(name)}
      becoming={plan.becoming}
      onConfirm={() => void confirmPlan(editor)}
      onClose={onClose}
    >
      <p>
        <bdi>{says.text(countsWords(plan, ["create", "update", "adopt", "remove"]) || says.bindingsOnly, name)}</bdi>
      </p>
      {hasAutomations ? <p>{says.drafts}</p> : null}
    </ConfirmDialog>
  );
}
