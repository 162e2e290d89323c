import { anyOutcome, blockKind } from "@setup-pack/core/format";
import { blocksOf, canSwapBranches, graphOf, renameBlock, textOf, valueAt } from "@setup-pack/edit";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { canvasOf } from "../canvas/index.js";
import { useDocument, useEditor, useView } from "../editor/index.js";
import { FieldNotes, leadsTo, useIsLocked, useProblemsAt, useReveal } from "../fields/index.js";
import { KindMark } from "../icons/index.js";
import { inspectorMessages, kindHelp } from "../messages/index.js";
import { Button, Fold, TextField } from "../widgets/index.js";
import { Outcomes } from "./outcomes.js";
import { Revealed } from "./revealed.js";
import { StepAction } from "./step-action.js";
import { StepSettings } from "./step-settings.js";
import { kindTitle } from "./step-title.js";
import { blockPath, type StepProps, useOpenAutomation } from "./use-open.js";

/** Shows the step that is selected. */
export function SelectedStep(): ReactNode {
  const automation = useOpenAutomation();
  const name = useView(({ selection }) => [...selection.blocks][0]);
  const index = useDocument(({ pack }) =>
    blocksOf(graphOf(pack, automation)).findIndex((block) => block.name === name),
  );
  if (name === undefined || index < 0) return null;
  return <StepPanel key={name} automation={automation} name={name} index={index} />;
}

/** Shows a step: what it is, what is wrong with it, and its settings. */
function StepPanel(step: StepProps): ReactNode {
  const { automation, index } = step;
  const editor = useEditor();
  const { view } = editor;
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
  const backToStep = ({ key, target, currentTarget, isDefaultPrevented }: KeyboardEvent): void => {
    // What opens above the panel closes at Escape itself, and is not in it.
    const isInPanel = target instanceof Node && currentTarget.contains(target);
    if (key === "Escape" && isInPanel && !isDefaultPrevented()) canvasOf(editor)?.focusTabStop();
  };
  return (
    <section className="inspector" aria-label={title} ref={place} onKeyDown={backToStep}>
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

interface StepIdentityProps extends StepProps {
  readonly kind: string;
  readonly onReplace: () => void;
}

/** Shows the id and the kind of a step as they are written: seldom needed, so folded. */
function StepIdentity({ automation, name, index, kind, onReplace }: StepIdentityProps): ReactNode {
  const { identity, kind: kindLabel, replace } = inspectorMessages;
  const isLocked = useIsLocked();
  const path = blockPath(automation, index);
  const isJumpedTo = useView(
    ({ target }) => target !== undefined && ["id", "kind"].some((part) => leadsTo(target.path, [...path, part])),
  );
  return (
    <div className="inspector-identity">
      <Fold label={identity} isForcedOpen={isJumpedTo}>
        <div className="inspector-identity-fields">
          <IdField automation={automation} name={name} index={index} />
          <div className="field">
            <span className="field-label">{kindLabel}</span>
            <code className="inspector-code">
              <bdi>{kind}</bdi>
            </code>
          </div>
          <Revealed path={[...path, "kind"]}>
            <Button isDisabled={isLocked} onPress={onReplace}>
              {replace}
            </Button>
          </Revealed>
        </div>
      </Fold>
    </div>
  );
}

/** Renames a step, its arrows with it, once the new id is one. */
function IdField({ automation, name, index }: StepProps): ReactNode {
  const { document, view } = useEditor();
  const isLocked = useIsLocked();
  const id = useDocument(({ pack }) => textOf(valueAt(pack, [...blockPath(automation, index), "id"])) ?? "");
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const text = typed ?? id;
  const place = useReveal([...blockPath(automation, index), "id"], "within");
  const rename = (): void => {
    const blocks = blocksOf(graphOf(document.store.getState().pack, automation));
    const isTaken = text !== id && blocks.some((block) => block.id === text);
    const wrong = text === "" ? inspectorMessages.idMissing : isTaken ? inspectorMessages.idTaken : undefined;
    setFault(wrong);
    if (wrong !== undefined || text === id) return;
    document.settle();
    if (!document.run(renameBlock, { automation, block: name, to: text })) return;
    view.setState({ selection: { blocks: new Set([text]), edges: new Set() } });
  };
  return (
    <div ref={place}>
      <form
        className="inspector-id"
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <TextField
          label={inspectorMessages.id}
          hint={inspectorMessages.idHint}
          value={text}
          onChange={setTyped}
          problems={fault === undefined ? [] : [fault]}
          isReadOnly={isLocked}
          isMono
        />
        {text === id ? null : <Button type="submit">{inspectorMessages.renameId}</Button>}
      </form>
    </div>
  );
}
