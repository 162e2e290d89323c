import { describeBlock } from "@setup-pack/core";
import { anyOutcome, blockKind } from "@setup-pack/core/format";
import {
  type BlockName,
  connectBlocks,
  connectionFault,
  type GraphRecord,
  graphOf,
  newEdgeId,
  outputsOfBlock,
  readGraph,
} from "@setup-pack/edit";
import { type ReactNode, useMemo, useState } from "react";
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField, Text } from "react-aria-components";
import { namesReader } from "../canvas/index.js";
import { useBook, useDocument, useEditor, useView } from "../editor/index.js";
import { KindMark } from "../icons/index.js";
import { canvasMessages, outlineMessages } from "../messages/index.js";
import { folded, matchScore, wordsIn } from "../sidebar/index.js";
import { Dialog, Select, TextField } from "../widgets/index.js";
import "./connect-dialog.css";

/** Asks by which output, and to which step, an arrow shall lead. */
export function ConnectDialog(): ReactNode {
  const automation = useView(({ open }) => (open.kind === "automations" ? open.index : undefined));
  const dialog = useView((state) => (state.dialog?.kind === "connect" ? state.dialog : undefined));
  if (automation === undefined || dialog === undefined) return null;
  return <Connect automation={automation} from={dialog.from} wanted={dialog.handle} />;
}

interface ConnectProps {
  readonly automation: number;
  readonly from: BlockName;
  readonly wanted: string | undefined;
}

function Connect({ automation, from, wanted }: ConnectProps): ReactNode {
  const editor = useEditor();
  const namesIn = useMemo(() => namesReader(automation), [automation]);
  const raw = useDocument(({ pack }) => graphOf(pack, automation));
  const known = useDocument(({ pack }) => namesIn(pack));
  const book = useBook();
  const graph = useMemo(() => readGraph(raw), [raw]);
  const block = graph.byName.get(from);
  const outputs = block === undefined ? [] : outputsOfBlock(block, graph);
  const [handle, setHandle] = useState(wanted ?? freeOutput(graph, from, outputs));
  const targets = useMemo(
    (): readonly TargetStep[] =>
      graph.blocks
        .filter(({ name }) => name !== from)
        .map((one) => ({
          id: one.name,
          kind: one.kind,
          sentence: describeBlock(one, known, book),
          detail: one.id ?? "",
          fault: connectionFault(graph, { source: from, handle, target: one.name }),
        }))
        .filter(({ fault }) => fault !== "into a trigger"),
    [graph, known, book, from, handle],
  );
  if (block === undefined) return null;
  const close = (): void => editor.view.setState({ dialog: undefined });
  const connect = (target: BlockName): void => {
    const args = { automation, source: from, handle, target, edgeId: newEdgeId(graph.edges, from, handle) };
    if (editor.document.run(connectBlocks, args)) close();
  };
  const hasNamedBranches = blockKind(block.kind)?.outputs === anyOutcome;
  return (
    <Dialog title={outlineMessages.connectTitle(describeBlock(block, known, book))} onClose={close}>
      {hasNamedBranches ? (
        <TextField
          label={outlineMessages.outcome}
          hint={outlineMessages.outcomeHint}
          value={handle}
          onChange={setHandle}
        />
      ) : outputs.length > 1 ? (
        <Select
          label={outlineMessages.connectFrom}
          options={outputs.map((output) => ({ id: output, label: output }))}
          value={handle}
          onChange={setHandle}
        />
      ) : null}
      <TargetSearch targets={targets} isBranchNamed={handle !== ""} onConnect={connect} />
    </Dialog>
  );
}

interface TargetStep {
  readonly id: BlockName;
  readonly kind: string;
  readonly sentence: string;
  readonly detail: string;
  readonly fault: ReturnType<typeof connectionFault>;
}

interface TargetSearchProps {
  readonly targets: readonly TargetStep[];
  /** Whether it is known by which output the arrow leads there. */
  readonly isBranchNamed: boolean;
  readonly onConnect: (target: BlockName) => void;
}

/** Shows the steps that an arrow can lead to, to be found by words. */
function TargetSearch({ targets, isBranchNamed, onConnect }: TargetSearchProps): ReactNode {
  const [query, setQuery] = useState("");
  const shown = useMemo(() => matching(targets, query), [targets, query]);
  return (
    <Autocomplete inputValue={query} onInputChange={setQuery}>
      <SearchField className="connect-search" aria-label={outlineMessages.search} autoFocus>
        <Input className="field-control" placeholder={outlineMessages.searchPlaceholder} />
      </SearchField>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys that scroll */}
      <div className="connect-scroll" tabIndex={0}>
        <ListBox
          className="connect-list"
          aria-label={outlineMessages.targets}
          items={shown}
          onAction={(name) => onConnect(String(name))}
          renderEmptyState={() => (
            <p className="connect-empty">
              {targets.length === 0 ? outlineMessages.nothingToLeadTo : outlineMessages.noTargets}
            </p>
          )}
        >
          {({ id, kind, sentence, detail, fault }) => (
            <ListBoxItem
              id={id}
              className="connect-target"
              textValue={sentence}
              isDisabled={fault !== undefined || !isBranchNamed}
            >
              <KindMark kind={kind} group={blockKind(kind)?.group} />
              <span className="connect-words">
                <Text slot="label" className="connect-sentence">
                  <bdi>{sentence}</bdi>
                </Text>
                <Text slot="description" className="connect-detail">
                  {fault === undefined ? <bdi>{detail}</bdi> : canvasMessages.refusals[fault]}
                </Text>
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </div>
    </Autocomplete>
  );
}

/**
 * Returns the first output that leads nowhere yet; of an AI's choice none, since its branches are named by the author.
 */
function freeOutput(graph: GraphRecord, from: BlockName, outputs: readonly string[]): string {
  const taken = new Set(graph.leaving(from).map(({ handle }) => handle));
  return outputs.find((output) => !taken.has(output)) ?? outputs[0] ?? "next";
}

/** Steps that answer a query, the best first; those it can lead to before those it cannot. */
function matching(targets: readonly TargetStep[], query: string): readonly TargetStep[] {
  const words = wordsIn(query);
  const scored = targets.map((step) => ({ step, score: matchScore(words, folded(`${step.sentence} ${step.detail}`)) }));
  return scored
    .filter(({ score }) => score > 0 || words.length === 0)
    .toSorted((a, b) => Number(a.step.fault !== undefined) - Number(b.step.fault !== undefined) || b.score - a.score)
    .map(({ step }) => step);
}
