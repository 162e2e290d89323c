import type { RollbackView, UninstallView } from "@setup-pack/edit-api";
import { Trash2, Undo2, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useEditor } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { confirmPlan } from "./acts.js";
import { Becoming } from "./becoming.js";
import { ConfirmDialog } from "./confirm-dialog.js";
import { ConflictBar } from "./conflict-bar.js";
import { countsWords } from "./counts-words.js";
import { stayWithRelease } from "./leave-acts.js";
import { Notes, StayingItems } from "./notes.js";
import { PlannedItems } from "./planned-items.js";
import { isOvertaken, type LeavePreview, useWorkspace } from "./workspace-store.js";

/** Shows what leaving the installed release does, what there is to decide before, and doing it. */
export function LeavePart({ leaving }: { readonly leaving: LeavePreview }): ReactNode {
  const editor = useEditor();
  const isBusy = useWorkspace(({ doing }) => doing !== undefined);
  const says = workspaceMessages.leave;
  const title =
    leaving.is === "uninstall" ? says.uninstall.title : says.rollback[leaving.plan.isBack ? "back" : "on"].title;
  return (
    <div className="workspace-part" aria-busy={isBusy}>
      <header className="workspace-row">
        <h3 className="workspace-title">{title}</h3>
        <Button look="quiet" onPress={() => stayWithRelease(editor)}>
          <X aria-hidden="true" /> {says.stay}
        </Button>
      </header>
      {leaving.is === "uninstall" ? <Uninstall plan={leaving.plan} /> : <Rollback plan={leaving.plan} />}
    </div>
  );
}

function Rollback({ plan }: { readonly plan: RollbackView }): ReactNode {
  const { from, to, isBack, items, hiddenItems, mayBeApplied } = plan;
  const says = workspaceMessages.leave.rollback[isBack ? "back" : "on"];
  const { name } = plan.workspace;
  const counts = countsWords(plan, ["create", "update", "adopt", "remove"]);
  return (
    <>
      <p>
        <bdi>{workspaceMessages.plan.upgrade(from, to)}</bdi>
        <span className="workspace-counts"> · {countsWords(plan)}</span>
      </p>
      <ConflictBar plan={plan} />
      <Notes plan={plan} />
      <PlannedItems items={items.filter(({ action }) => action !== "keep")} />
      {hiddenItems > 0 ? <p>{workspaceMessages.plan.hiddenItems(hiddenItems)}</p> : null}
      <Go
        button={says.button(to, name)}
        title={says.question(to, name)}
        confirm={says.confirm(to)}
        becoming={plan.becoming}
        hindrance={mayBeApplied ? undefined : workspaceMessages.apply.waits}
      >
        <bdi>{workspaceMessages.apply.text(counts || workspaceMessages.apply.bindingsOnly, name)}</bdi>
      </Go>
    </>
  );
}

function Uninstall({ plan }: { readonly plan: UninstallView }): ReactNode {
  const { version, removed, hiddenItems, becoming, staying, workspace } = plan;
  const says = workspaceMessages.leave.uninstall;
  const count = removed.length + hiddenItems;
  return (
    <>
      <p>
        <bdi>{says.lead(version, count)}</bdi>
      </p>
      <PlannedItems
        items={removed.map((item) => ({ ...item, action: "remove", taken: null, fields: [], hiddenFields: 0 }))}
      />
      {hiddenItems > 0 ? <p>{workspaceMessages.plan.hiddenItems(hiddenItems)}</p> : null}
      <Becoming sentences={becoming} />
      <StayingItems items={staying} />
      <Go
        button={says.button(workspace.name)}
        title={says.question(workspace.name)}
        confirm={says.confirm(count)}
        becoming={becoming}
        hindrance={undefined}
        isDangerous
      >
        <bdi>{says.text(count, staying.length, workspace.name)}</bdi>
      </Go>
    </>
  );
}

interface GoProps {
  readonly button: string;
  readonly title: string;
  readonly confirm: string;
  /** Why it cannot be done yet. */
  readonly hindrance: string | undefined;
  readonly isDangerous?: boolean;
  readonly becoming?: readonly string[];
  /** What it changes, in a sentence. */
  readonly children: ReactNode;
}

/** Carries out what is shown, once it was asked for twice. */
function Go({ button, title, confirm, hindrance, isDangerous = false, becoming = [], children }: GoProps): ReactNode {
  const editor = useEditor();
  const [isAsking, setAsking] = useState(false);
  const isBusy = useWorkspace(({ doing }) => doing !== undefined);
  const why = useWorkspace(isOvertaken) ? workspaceMessages.plan.overtaken : hindrance;
  const Sign = isDangerous ? Trash2 : Undo2;
  return (
    <>
      <p className="workspace-buttons">
        <Button
          look={isDangerous ? "danger" : "primary"}
          isDisabled={why !== undefined}
          onPress={() => setAsking(!isBusy)}
          aria-describedby="workspace-hindrance"
        >
          <Sign aria-hidden="true" /> <bdi>{button}</bdi>
        </Button>
      </p>
      <p id="workspace-hindrance" className="workspace-quiet">
        {why}
      </p>
      {isAsking ? (
        <ConfirmDialog
          title={title}
          confirm={confirm}
          isDangerous={isDangerous}
          becoming={becoming}
          onConfirm={() => void confirmPlan(editor)}
          onClose={() => setAsking(false)}
        >
          <p>{children}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
