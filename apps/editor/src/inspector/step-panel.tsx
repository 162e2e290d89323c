import { anyOutcome, blockKind } from "@setup-pack/core/format";
import { blocksOf, canSwapBranches, graphOf, textOf, valueAt } from "@setup-pack/edit";
import { type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { useDocument, useEditor, useView } from "../editor/index.js";
import { FieldNotes, useProblemsAt } from "../fields/index.js";
import { KindMark } from "../icons/index.js";
import { inspectorMessages, kindHelp } from "../messages/index.js";
import { Outcomes } from "./outcomes.js";
import { StepAction } from "./step-action.js";
import { StepIdentity } from "./step-identity.js";
import { StepSettings } from "./step-settings.js";
import { kindTitle } from "./step-title.js";
import { blockPath, type StepProps, useOpenAutomation } from "./use-open.js";

/** The step that is selected. */
export function SelectedStep(): ReactNode {
  const automation = useOpenAutomation();
  const name = useView(({ selection }) => [...selection.blocks][0]);
  const index = useDocument(({ pack }) =>
    blocksOf(graphOf(pack, automation)).findIndex((block) => block.name === name),
  );
  if (name === undefined || index < 0) return null;
  return <StepPanel key={name} automation={automation} name={name} index={index} />;
}

/** A step: what it is, what is wrong with it, and its settings. */
function StepPanel(step: StepProps): ReactNode {
  const { automation, index } = step;
  const { view } = useEditor();
  const place = useRef<HTMLElement>(null);
  // Before any jump into it takes effect: another step begins at its top.
  useLayoutEffect(() => {
    place.current?.closest(".tab-panel")?.scrollTo(0, 0);
  }, []);
  const path = useMemo(() => blockPath(automation, index), [automation, index]);
  const kind = useDocument(({ pack }) => textOf(valueAt(pack, [...path, "kind"])) ?? "");
  const own = useProblemsAt(path, "exact");
  const ofId = useProblemsAt([...path, "id"], "within");
  const ofKind = useProblemsAt([...path, "kind"], "within");
  const ofPosition = useProblemsAt([...path, "position"], "within");
  const group = blockKind(kind)?.group;
  const title = kindTitle(kind);
  const help = kindHelp(kind);
  return (
    <section className="inspector" aria-label={title} ref={place}>
      <header className="inspector-header">
        <KindMark kind={kind} group={group} />
        <div className="inspector-heading">
          <h2 className="inspector-title">
            <bdi>{title}</bdi>
          </h2>
          <p className="inspector-group">{inspectorMessages.groups[group ?? "unknown"]}</p>
        </div>
        <div className="inspector-actions">
          {canSwapBranches(kind) ? <StepAction id="steps.swap" /> : null}
          <StepAction id="steps.replace" />
          <StepAction id="steps.duplicate" />
          <StepAction id="steps.delete" />
        </div>
      </header>
      {help === "" ? null : <p className="inspector-help">{help}</p>}
      <FieldNotes problems={[...own, ...ofKind, ...ofId, ...ofPosition]} />
      <StepSettings {...step} kind={kind} title={title} />
      {blockKind(kind)?.outputs === anyOutcome ? <Outcomes {...step} /> : null}
      <StepIdentity
        {...step}
        kind={kind}
        onReplace={() => view.setState({ dialog: { kind: "replace-step", block: step.name } })}
      />
    </section>
  );
}
