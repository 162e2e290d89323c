import type { ApplyEvent, ApplySummary, GoLiveAutomation } from "@setup-pack/edit-api";
import { CircleAlert, CircleCheck, Power, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useEditor } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { Button, Fold } from "../widgets/index.js";
import { planShownAgain } from "./decide.js";
import { useWorkspace } from "./workspace-store.js";

/** Shows how carrying out a plan goes, and what came of it, shown as it happens. */
export function ApplyOutcome(): ReactNode {
  const progress = useWorkspace((state) => state.progress);
  const workspace = useWorkspace(({ connection }) => connection?.connected?.workspace.name ?? "");
  if (progress.length === 0) return null;
  const steps = progress.filter(isStep);
  const items = progress.filter((line) => line.step === "item");
  const [done] = progress.flatMap((line) => (line.step === "done" ? [line] : []));
  const says = workspaceMessages.apply;
  return (
    <div className="workspace-part">
      <div role="status" className="workspace-progress">
        {done === undefined ? steps.map((line) => <p key={line.step}>{stepWords(line)}</p>) : null}
        {done === undefined ? null : <Report report={done} workspace={workspace} />}
      </div>
      {items.length === 0 ? null : (
        <Fold label={says.items}>
          <ul className="workspace-notes">
            {items.map(({ kind, name, action }) => (
              <li key={`${kind} ${name}`}>
                <bdi>{says.item(actionWords(action), workspaceMessages.kind[kind], name)}</bdi>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {done === undefined || done.goLive.length === 0 ? null : <ToSwitchOn goLive={done.goLive} />}
    </div>
  );
}

type Step = Extract<ApplyEvent, { readonly step: "checking" | "asking" | "sending" }>;

const isStep = (line: ApplyEvent): line is Step => line.step !== "item" && line.step !== "done";

function stepWords(line: Step): string {
  const says = workspaceMessages.apply;
  return line.step === "sending" ? says.sending(line.changes) : says[line.step];
}

function actionWords(action: string): string {
  const known = Object.entries(workspaceMessages.plan.action).find(([name]) => name === action);
  return known?.[1] ?? action;
}

function Report({ report, workspace }: { readonly report: ApplySummary; readonly workspace: string }): ReactNode {
  const editor = useEditor();
  const says = workspaceMessages.apply;
  const { outcome, version, refusal } = report;
  const isDone = outcome === "applied";
  const Sign = isDone ? CircleCheck : CircleAlert;
  return (
    <div className={isDone ? "workspace-good" : "workspace-bad"}>
      <Sign aria-hidden="true" />
      <div>
        <p>
          <bdi>{isDone ? doneWords(version, workspace) : says[outcome]}</bdi>
        </p>
        {refusal === undefined ? null : (
          <p>
            <bdi>
              {refusal.message} {refusal.remedy}
            </bdi>
          </p>
        )}
        {outcome === "refused" ? (
          <p className="workspace-buttons">
            <Button onPress={() => void planShownAgain(editor)}>
              <RefreshCw aria-hidden="true" /> {says.planAgain}
            </Button>
          </p>
        ) : null}
      </div>
    </div>
  );
}

const doneWords = (version: string | null, workspace: string): string =>
  version === null ? workspaceMessages.apply.removed(workspace) : workspaceMessages.apply.done(version, workspace);

/** Shows the automations to switch on by hand, those that others run first. */
function ToSwitchOn({ goLive }: { readonly goLive: readonly GoLiveAutomation[] }): ReactNode {
  const says = workspaceMessages.goLive;
  return (
    <>
      <h4 className="workspace-title">
        <Power aria-hidden="true" /> {says.title}
      </h4>
      <p className="workspace-quiet">{says.lead}</p>
      <ol className="workspace-go-live">
        {goLive.map(({ key, name, isNew }) => (
          <li key={key}>
            <bdi>{name}</bdi> <span className="workspace-quiet">{isNew ? says.isNew : says.changed}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
