import {
  type BlockName,
  deleteEdges,
  type GraphRecord,
  type JoinedEdge,
  moveOutcome,
  renameOutcome,
} from "@setup-pack/edit";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useEditor } from "../editor/index.js";
import { useIsLocked } from "../fields/index.js";
import { inspectorMessages } from "../messages/index.js";
import { Button, IconButton, TextField } from "../widgets/index.js";
import { stepSentence } from "./step-title.js";
import { type StepProps, useGraph } from "./use-open.js";

/** Shows the outcomes of a branch whose settings nobody publishes: those that its arrows name. */
export function Outcomes({ automation, name }: StepProps): ReactNode {
  const { document, view } = useEditor();
  const graph = useGraph(automation);
  const isLocked = useIsLocked();
  const { outcomes: says } = inspectorMessages;
  const outcomes = outcomesOf(graph, name);
  const isTaken = (text: string): boolean => outcomes.some(({ outcome }) => outcome === text);
  const named = textsInLists(graph.byName.get(name)?.config).filter((text) => !isTaken(text));
  const { pack } = document.store.getState();
  const run = (work: () => void): void => {
    document.settle();
    work();
    document.settle();
  };
  const move = (outcome: string, to: number): void =>
    run(() => document.run(moveOutcome, { automation, block: name, outcome, to }));
  const addStep = (handle: string): void =>
    view.setState({ dialog: { kind: "add-step", at: { source: name, handle } } });
  return (
    <section className="inspector-outcomes" aria-label={says.title}>
      <h3 className="inspector-subtitle">{says.title}</h3>
      <p className="field-hint">{says.hint}</p>
      {outcomes.length === 0 ? <p className="field-hint">{says.none}</p> : null}
      <ul className="inspector-outcome-list">
        {outcomes.map(({ outcome, edges }, index) => (
          <li key={edges[0]?.name ?? outcome} className="inspector-outcome">
            <div className="inspector-outcome-name">
              <OutcomeName
                label={says.name(index + 1)}
                hint={edges
                  .map(({ to }) => graph.byName.get(to ?? ""))
                  .map((target) => (target === undefined ? "…" : `to ${stepSentence(pack, automation, target)}`))
                  .join("  ")}
                outcome={outcome}
                isReadOnly={isLocked}
                isTaken={isTaken}
                onRename={(to) =>
                  run(() => document.run(renameOutcome, { automation, block: name, from: outcome, to }))
                }
              />
            </div>
            <IconButton
              label={says.moveUp(outcome)}
              icon={<ArrowUp aria-hidden="true" />}
              isDisabled={isLocked || index === 0}
              onPress={() => move(outcome, index - 1)}
            />
            <IconButton
              label={says.moveDown(outcome)}
              icon={<ArrowDown aria-hidden="true" />}
              isDisabled={isLocked || index === outcomes.length - 1}
              onPress={() => move(outcome, index + 1)}
            />
            <IconButton
              label={says.remove(outcome)}
              icon={<Trash2 aria-hidden="true" />}
              isDisabled={isLocked}
              onPress={() =>
                run(() => document.run(deleteEdges, { automation, edges: new Set(edges.map((edge) => edge.name)) }))
              }
            />
          </li>
        ))}
      </ul>
      {named.length === 0 || isLocked ? null : (
        <div className="value-suggestions">
          <p className="field-hint">{says.suggested}</p>
          {named.map((text) => (
            <Button key={text} onPress={() => addStep(text)}>
              <Plus aria-hidden="true" /> <bdi>{text}</bdi>
            </Button>
          ))}
        </div>
      )}
      {isLocked ? null : <NewOutcome isTaken={isTaken} onAdd={addStep} />}
    </section>
  );
}

interface NewOutcomeProps {
  readonly isTaken: (name: string) => boolean;
  readonly onAdd: (outcome: string) => void;
}

/** An outcome is there once an arrow leaves by it, so adding one asks for the step it leads to. */
function NewOutcome({ isTaken, onAdd }: NewOutcomeProps): ReactNode {
  const [text, setText] = useState("");
  const { newName, addStep, nameTaken } = inspectorMessages.outcomes;
  const isFree = text !== "" && !isTaken(text);
  return (
    <form
      className="inspector-new-outcome"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFree) return;
        onAdd(text);
        setText("");
      }}
    >
      <TextField label={newName} value={text} onChange={setText} problems={isTaken(text) ? [nameTaken] : []} />
      <Button type="submit" isDisabled={!isFree}>
        <Plus aria-hidden="true" /> {addStep}
      </Button>
    </form>
  );
}

/** A way out of a branch that the author named, and the arrows that leave by it. */
interface Outcome {
  readonly outcome: string;
  readonly edges: readonly JoinedEdge[];
}

/** Returns the outcomes of a step, in the order in which its arrows first name them. */
export function outcomesOf({ leaving }: GraphRecord, block: BlockName): readonly Outcome[] {
  const outcomes = new Map<string, JoinedEdge[]>();
  for (const edge of leaving(block)) {
    const others = outcomes.get(edge.handle);
    if (others === undefined) outcomes.set(edge.handle, [edge]);
    else others.push(edge);
  }
  return [...outcomes].map(([outcome, edges]) => ({ outcome, edges }));
}

/** Texts that are suggested at most. */
const most = 20;

/**
 * Returns the texts that stand in lists of a step's settings: where a branch lists its outcomes, they are among them.
 */
export function textsInLists(config: unknown): readonly string[] {
  const found = new Set<string>();
  const walk = (value: unknown, isElement: boolean): void => {
    if (found.size >= most) return;
    if (typeof value === "string") {
      if (isElement && value !== "") found.add(value);
    } else if (Array.isArray(value)) for (const element of value) walk(element, true);
    else if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) walk(inner, false);
  };
  walk(config, false);
  return [...found];
}

interface OutcomeNameProps {
  readonly label: string;
  readonly hint?: string;
  readonly outcome: string;
  readonly isReadOnly: boolean;
  /** Whether the step has another outcome of that name. */
  readonly isTaken: (name: string) => boolean;
  readonly onRename: (to: string) => void;
}

/** Shows the name of an outcome. It is taken once the field is left or Enter is pressed: half a name is none. */
export function OutcomeName({ label, hint, outcome, isReadOnly, isTaken, onRename }: OutcomeNameProps): ReactNode {
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: string }>();
  const text = typed?.of === outcome ? typed.text : outcome;
  const { nameMissing, nameTaken } = inspectorMessages.outcomes;
  const fault = text === "" ? nameMissing : text !== outcome && isTaken(text) ? nameTaken : undefined;
  const rename = (): void => {
    if (text !== outcome && fault === undefined) onRename(text);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      value={text}
      isReadOnly={isReadOnly}
      problems={fault === undefined ? [] : [fault]}
      onChange={(next) => setTyped({ text: next, of: outcome })}
      onSettle={rename}
      onKeyDown={(event) => {
        if (event.key === "Enter") rename();
        else if (event.key === "Escape" && typed !== undefined) setTyped(undefined);
        else event.continuePropagation();
      }}
    />
  );
}
