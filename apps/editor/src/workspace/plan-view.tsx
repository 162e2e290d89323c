import { isPackUnsaved } from "@setup-pack/edit";
import type { PlanView } from "@setup-pack/edit-api";
import { CircleCheck, PackageCheck, RefreshCw, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useCompiler, useDisk, useDocument, useEditor } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { Button, Fold, Switch } from "../widgets/index.js";
import { installSaved, lookAgain, planAgain } from "./acts.js";
import { ConfirmDialog } from "./confirm-dialog.js";
import { ConflictBar } from "./conflict-bar.js";
import { countsWords } from "./counts-words.js";
import { knownProblems } from "./known-problems.js";
import { Notes } from "./notes.js";
import { PlannedItems } from "./planned-items.js";
import { isOvertaken, useWorkspace } from "./workspace-store.js";

/** Shows what installing the pack does in the workspace, what there is to decide and to know before, and doing it. */
export function PlanPart(): ReactNode {
  const editor = useEditor();
  const plan = useWorkspace((state) => state.plan);
  const isBusy = useWorkspace(({ doing }) => doing !== undefined);
  const says = workspaceMessages.plan;
  return (
    <div className="workspace-part" aria-busy={isBusy}>
      <header className="workspace-row">
        <h3 className="workspace-title">{says.title}</h3>
        <Button look="quiet" onPress={() => void lookAgain(editor)}>
          <RefreshCw aria-hidden="true" /> {says.again}
        </Button>
      </header>
      {plan === undefined ? <p className="workspace-quiet">{says.none}</p> : <Plan plan={plan} />}
    </div>
  );
}

function Plan({ plan }: { readonly plan: PlanView }): ReactNode {
  const says = workspaceMessages.plan;
  const { from, to, items, hiddenItems, isInstalled } = plan;
  const planned = useWorkspace((state) => state.planned);
  const shown = useDocument(({ pack }) => previewState({ isInstalled, isEdited: pack !== planned }));
  const kept = items.filter(({ action }) => action === "keep");
  const changed = items.filter(({ action }) => action !== "keep");
  return (
    <>
      <p>
        <bdi>{from === null ? says.first(to) : says.upgrade(from, to)}</bdi>
        <span className="workspace-counts"> · {countsWords(plan)}</span>
      </p>
      {shown === "out of date" ? <OutOfDate /> : null}
      {shown === "nothing to install" ? (
        <p className="workspace-good">
          <CircleCheck aria-hidden="true" /> {says.nothing(kept.length)}
        </p>
      ) : null}
      <KnownProblems />
      <ConflictBar plan={plan} />
      <Notes plan={plan} />
      <PlannedItems items={changed} />
      {hiddenItems > 0 ? <p>{says.hiddenItems(hiddenItems)}</p> : null}
      {kept.length === 0 ? null : (
        <Fold label={says.kept(kept.length)}>
          <PlannedItems items={kept} />
        </Fold>
      )}
      <Options plan={plan} />
      {isInstalled ? null : <Apply plan={plan} isOutOfDate={shown === "out of date"} />}
    </>
  );
}

/** Returns what a preview may say of the pack: it says nothing of one that was edited since. */
export function previewState({
  isInstalled,
  isEdited,
}: {
  readonly isInstalled: boolean;
  readonly isEdited: boolean;
}): "out of date" | "nothing to install" | "to install" {
  if (isEdited) return "out of date";
  return isInstalled ? "nothing to install" : "to install";
}

/** What the checker says of the pack, so that nobody installs it unaware. */
function KnownProblems(): ReactNode {
  const words = useCompiler(({ problems }) => knownProblems(problems));
  return words === undefined ? null : <p>{words}</p>;
}

function OutOfDate(): ReactNode {
  const editor = useEditor();
  const isBusy = useWorkspace(({ doing }) => doing !== undefined);
  const says = workspaceMessages.plan;
  return (
    <>
      <p id="workspace-out-of-date" className="workspace-stranded-title" role="status">
        <TriangleAlert aria-hidden="true" /> {says.edited}
      </p>
      <Button isDisabled={isBusy} onPress={() => void planAgain(editor)}>
        <RefreshCw aria-hidden="true" /> {says.planAgain}
      </Button>
    </>
  );
}

/** What the plan may do besides, where that is of use. */
function Options({ plan }: { readonly plan: PlanView }): ReactNode {
  const editor = useEditor();
  const { adopt, prune, downgrade } = useWorkspace((state) => state.options);
  const says = workspaceMessages.options;
  const isOlder = plan.diagnostics.some(({ rule }) => rule === "upgrade/downgrade");
  return (
    <>
      {plan.from === null ? null : (
        <Switch label={says.prune} isOn={prune} onChange={(isOn) => void planAgain(editor, { prune: isOn })} />
      )}
      {adopt ? <Switch label={says.adopt} isOn onChange={(isOn) => void planAgain(editor, { adopt: isOn })} /> : null}
      {isOlder || downgrade ? (
        <Switch
          label={says.downgrade}
          isOn={downgrade}
          onChange={(isOn) => void planAgain(editor, { downgrade: isOn })}
        />
      ) : null}
    </>
  );
}

interface ApplyProps {
  readonly plan: PlanView;
  readonly isOutOfDate: boolean;
}

function Apply({ plan, isOutOfDate }: ApplyProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const isBusy = useWorkspace(({ doing }) => doing !== undefined);
  const says = workspaceMessages.apply;
  const hindrance = hindranceOf(plan, useWorkspace(isOvertaken));
  return (
    <>
      <p className="workspace-buttons">
        <Button
          look="primary"
          isDisabled={isOutOfDate || hindrance !== undefined}
          onPress={() => setAsking(!isBusy)}
          aria-describedby={isOutOfDate ? "workspace-out-of-date" : "workspace-hindrance"}
        >
          <PackageCheck aria-hidden="true" /> <bdi>{says.button(plan.workspace.name)}</bdi>
        </Button>
      </p>
      <p id="workspace-hindrance" className="workspace-quiet">
        {hindrance}
      </p>
      {isAsking ? <ApplyDialog plan={plan} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** Returns why a plan cannot be carried out as it is. */
function hindranceOf({ mayBeApplied }: PlanView, isLate: boolean): string | undefined {
  if (isLate) return workspaceMessages.plan.overtaken;
  return mayBeApplied ? undefined : workspaceMessages.apply.waits;
}

interface ApplyDialogProps {
  readonly plan: PlanView;
  readonly onClose: () => void;
}

/** Asks once more before the pack is installed. */
function ApplyDialog({ plan, onClose }: ApplyDialogProps): ReactNode {
  const editor = useEditor();
  const says = workspaceMessages.apply;
  const { name } = plan.workspace;
  const isUnsaved = useDocument(isPackUnsaved);
  const hasFile = useDisk(({ file }) => file !== undefined);
  const hasAutomations = plan.items.some(({ kind, action }) => kind === "automations" && action === "create");
  return (
    <ConfirmDialog
      title={says.title(name)}
      confirm={says.confirm(name)}
      becoming={plan.becoming}
      onConfirm={() => void installSaved(editor)}
      onClose={onClose}
    >
      <p>
        <bdi>{says.text(countsWords(plan, ["create", "update", "adopt", "remove"]) || says.bindingsOnly, name)}</bdi>
      </p>
      {hasAutomations ? <p>{says.drafts}</p> : null}
      <KnownProblems />
      {isUnsaved ? <p>{hasFile ? says.savesFirst : says.unsaved}</p> : null}
    </ConfirmDialog>
  );
}
