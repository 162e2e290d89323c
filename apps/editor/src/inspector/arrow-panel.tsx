import { anyOutcome, blockKind } from "@setup-pack/core/format";
import { branchName } from "@setup-pack/core/words";
import {
  type Connection,
  connectionFault,
  deleteEdges,
  type GraphRecord,
  graphOf,
  type JoinedEdge,
  outputsOfBlock,
  type Path,
  readGraph,
  reconnectEdge,
} from "@setup-pack/edit";
import { MoveDown, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useEditor, useView } from "../editor/index.js";
import { FieldNotes, useIsLocked, useProblemsAt, useReveal } from "../fields/index.js";
import { canvasMessages, inspectorMessages } from "../messages/index.js";
import { nothingSelected } from "../view/index.js";
import { Button, type Option, Select } from "../widgets/index.js";
import { OutcomeName } from "./outcomes.js";
import { Revealed } from "./revealed.js";
import { stepSentence } from "./step-title.js";
import { documentPath, useGraph, useOpenAutomation } from "./use-open.js";

/** Shows the arrow that is selected. */
export function SelectedArrow(): ReactNode {
  const automation = useOpenAutomation();
  const name = useView(({ selection }) => [...selection.edges][0]);
  const graph = useGraph(automation);
  const edge = graph.edges.find((one) => one.name === name);
  return edge === undefined ? null : <ArrowPanel key={edge.name} automation={automation} graph={graph} edge={edge} />;
}

interface ArrowProps {
  readonly automation: number;
  readonly graph: GraphRecord;
  readonly edge: JoinedEdge;
}

/** Shows an arrow: where it leaves, by which output, and where it leads. */
function ArrowPanel({ automation, graph, edge }: ArrowProps): ReactNode {
  const { arrow } = inspectorMessages;
  const path = arrowPath(automation, edge);
  const problems = useProblemsAt(path, "within");
  const place = useReveal(path, "within");
  return (
    <section className="inspector" aria-label={arrow.title}>
      <header className="inspector-header">
        <span className="inspector-mark" aria-hidden="true">
          <MoveDown />
        </span>
        <div className="inspector-heading">
          <h2 className="inspector-title">{arrow.title}</h2>
        </div>
      </header>
      <FieldNotes problems={problems} />
      <div ref={place} className="inspector-fields">
        <ArrowEnds automation={automation} graph={graph} edge={edge} />
      </div>
      <ArrowActs automation={automation} edge={edge} />
    </section>
  );
}

const arrowPath = (automation: number, edge: JoinedEdge): Path => [
  ...documentPath(automation),
  "graph",
  "edges",
  edge.index,
];

/** Shows the fields of what an arrow joins. */
function ArrowEnds({ automation, graph, edge }: ArrowProps): ReactNode {
  const { document } = useEditor();
  const isLocked = useIsLocked();
  const { arrow } = inspectorMessages;
  const path = arrowPath(automation, edge);
  const { reconnect, refusal } = useReconnect(automation, edge);
  const options = stepOptions(graph, automation, document.store.getState().pack);
  const source = graph.byName.get(edge.from ?? "");
  const takesAny = source !== undefined && blockKind(source.kind)?.outputs === anyOutcome;
  const shownAs = (block: string | undefined, id: string | undefined): string | undefined =>
    block ?? (id === undefined ? undefined : arrow.missing(id));
  return (
    <>
      <Revealed path={[...path, "source"]}>
        <Select
          label={arrow.from}
          options={options}
          value={shownAs(edge.from, edge.source)}
          isReadOnly={isLocked}
          placeholder={arrow.noId}
          onChange={(name) => reconnect({ source: name })}
        />
      </Revealed>
      <Revealed path={[...path, "handle"]}>
        {takesAny ? (
          <OutcomeName
            label={arrow.output}
            hint={arrow.outputHint}
            outcome={edge.handle}
            isReadOnly={isLocked}
            isTaken={() => false}
            onRename={(handle) => reconnect({ handle })}
          />
        ) : (
          <Select
            label={arrow.output}
            options={outputOptions(graph, edge)}
            value={edge.handle}
            isReadOnly={isLocked}
            onChange={(handle) => reconnect({ handle })}
          />
        )}
      </Revealed>
      <Revealed path={[...path, "target"]}>
        <Select
          label={arrow.to}
          options={options}
          value={shownAs(edge.to, edge.target)}
          isReadOnly={isLocked}
          placeholder={arrow.noId}
          problems={refusal === undefined ? [] : [refusal]}
          onChange={(name) => reconnect({ target: name })}
        />
      </Revealed>
    </>
  );
}

/** Leads an arrow elsewhere, or says why it cannot lead there. */
function useReconnect(automation: number, edge: JoinedEdge) {
  const { document } = useEditor();
  const [refusal, setRefusal] = useState<string>();
  const reconnect = (change: Partial<Connection>): void => {
    const wanted = { source: edge.from ?? "", target: edge.to ?? "", handle: edge.handle, ...change };
    const now = readGraph(graphOf(document.store.getState().pack, automation));
    const fault = connectionFault(now, wanted, edge.name);
    setRefusal(
      fault === undefined ? undefined : `${canvasMessages.refusals[fault]} ${inspectorMessages.arrow.refused}`,
    );
    if (fault !== undefined) return;
    document.settle();
    document.run(reconnectEdge, { automation, edge: edge.name, ...wanted });
    document.settle();
  };
  return { reconnect, refusal };
}

/** What is done with a whole arrow. */
function ArrowActs({ automation, edge }: Omit<ArrowProps, "graph">): ReactNode {
  const { document, view } = useEditor();
  const isLocked = useIsLocked();
  const { arrow } = inspectorMessages;
  return (
    <div className="inspector-buttons">
      <Button
        isDisabled={isLocked}
        onPress={() => view.setState({ dialog: { kind: "add-step", at: { edge: edge.name } } })}
      >
        <Plus aria-hidden="true" /> {arrow.insert}
      </Button>
      <Button
        look="danger"
        isDisabled={isLocked}
        onPress={() => {
          document.settle();
          document.run(deleteEdges, { automation, edges: new Set([edge.name]) });
          view.setState({ selection: nothingSelected });
        }}
      >
        <Trash2 aria-hidden="true" /> {arrow.delete}
      </Button>
    </div>
  );
}

/** Returns every step by what it does; its id distinguishes steps that do the same. */
function stepOptions({ blocks }: GraphRecord, automation: number, pack: Parameters<typeof stepSentence>[0]): Option[] {
  return blocks.map((block) => ({ id: block.name, label: stepSentence(pack, automation, block), detail: block.name }));
}

function outputOptions(graph: GraphRecord, edge: JoinedEdge): Option[] {
  const source = graph.byName.get(edge.from ?? "");
  const outputs = source === undefined ? [edge.handle] : outputsOfBlock(source, graph);
  return outputs.map((output) => ({ id: output, label: branchName(output) }));
}
