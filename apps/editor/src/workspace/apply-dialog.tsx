import type { PlanView } from "@setup-pack/edit-api";
import type { ReactNode } from "react";
import { useEditor } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { Button, Dialog } from "../widgets/index.js";
import { applyPlan } from "./acts.js";
import { countsWords } from "./counts-words.js";

interface ApplyDialogProps {
  readonly plan: PlanView;
  readonly onClose: () => void;
}

/** Asks once more before a workspace is changed, and names it. */
export function ApplyDialog({ plan, onClose }: ApplyDialogProps): ReactNode {
  const editor = useEditor();
  const says = workspaceMessages.apply;
  const { name } = plan.workspace;
  const hasAutomations = plan.items.some(({ kind, action }) => kind === "automations" && action === "create");
  const go = (): void => {
    onClose();
    void applyPlan(editor);
  };
  return (
    <Dialog
      title={says.title(name)}
      onClose={onClose}
      buttons={
        <>
          <Button onPress={onClose}>{says.cancel}</Button>
          <Button look="primary" onPress={go} autoFocus>
            <bdi>{says.confirm(name)}</bdi>
          </Button>
        </>
      }
    >
      <p>
        <bdi>{says.text(countsWords(plan, ["create", "update", "adopt", "remove"]) || says.bindingsOnly, name)}</bdi>
      </p>
      {hasAutomations ? <p>{says.drafts}</p> : null}
    </Dialog>
  );
}
