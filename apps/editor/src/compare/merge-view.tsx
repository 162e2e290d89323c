import type { MergeConflict, MergeSide } from "@setup-pack/core";
import { takeOver } from "@setup-pack/edit";
import { type ReactNode, useMemo, useState } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import type { OpenMerge } from "../disk/index.js";
import { type Editor, useDisk, useDocument, useEditor } from "../editor/index.js";
import { type ConflictState, giveUpMerge, isOpen, saveFile, useConflictStates } from "../files/index.js";
import { compareMessages, mergeMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { ConflictDetails } from "./conflict-details.js";
import { elementNames, graphAt, indexIn, itemNames, pathWords } from "./path-words.js";
import "./compare.css";
import "./merge.css";

/** Shows the conflicts of a merge, each to be settled for one side or by hand. */
export function MergeView(): ReactNode {
  const merging = useDisk((state) => state.merging);
  return (
    <section className="compare merge" aria-label={mergeMessages.title}>
      {merging === undefined ? (
        <p className="compare-notice">{mergeMessages.none}</p>
      ) : (
        <Conflicts key={merging.with} merging={merging} />
      )}
    </section>
  );
}

function Conflicts({ merging }: { readonly merging: OpenMerge }): ReactNode {
  const editor = useEditor();
  const states = useConflictStates();
  const [chosen, choose] = useState(0);
  const { conflicts, packs } = merging;
  const words = useMemo(() => conflictWords([packs.mine, packs.theirs]), [packs]);
  const conflict = conflicts[chosen];
  const take = async (side: MergeSide): Promise<void> => {
    await takeSide(editor, chosen, side);
    const next = nextOpen(states ?? [], chosen);
    if (next !== undefined) choose(next);
  };
  return (
    <>
      <MergeHead merging={merging} open={states?.filter(isOpen).length} />
      {conflict === undefined ? null : (
        <div className="compare-found">
          <ConflictList
            conflicts={conflicts}
            states={states}
            chosen={chosen}
            onChoose={choose}
            nameOf={words.nameOf}
            placeOf={words.placeOf}
            statusOf={(state) => statusOf(merging, state)}
          />
          <ConflictDetails
            conflict={conflict}
            state={states?.[chosen]}
            title={`${compareMessages.kind[conflict.item.kind]} ${words.nameOf(conflict)}: ${words.placeOf(conflict)}`}
            mergedWith={merging.with}
            onTake={(side) => void take(side)}
          />
        </div>
      )}
    </>
  );
}

/** Shows how much is open still, and how the merge is ended. */
function MergeHead({ merging, open }: { readonly merging: OpenMerge; readonly open: number | undefined }): ReactNode {
  const editor = useEditor();
  const isSaving = useDisk((state) => state.isSaving);
  const isLocked = useDocument(({ locked }) => locked !== undefined);
  return (
    <header className="merge-head">
      <div className="merge-lead">
        <p role="status">
          <strong>{open === undefined ? mergeMessages.unknown : mergeMessages.open(open)}</strong>
        </p>
        <p>{mergeMessages.lead[merging.with]}</p>
      </div>
      <Button look="primary" isDisabled={open !== 0 || isSaving || isLocked} onPress={() => void saveFile(editor)}>
        {mergeMessages.save}
      </Button>
      {merging.with === "branch" ? null : (
        <Button onPress={() => void giveUpMerge(editor)}>{mergeMessages.giveUp}</Button>
      )}
    </header>
  );
}

/** Returns the next conflict that is open behind this one, or before it. */
function nextOpen(states: readonly ConflictState[], from: number): number | undefined {
  const open = states.flatMap((state, number) => (number !== from && isOpen(state) ? [number] : []));
  return open.find((number) => number > from) ?? open[0];
}

function statusOf(merging: OpenMerge, state: ConflictState | undefined): string {
  const is = state?.is ?? "open";
  return is === "open" || is === "neither" ? mergeMessages.status[is] : mergeMessages.sides[merging.with][is];
}

/** What a person calls the item of a conflict, and the place in it. */
function conflictWords(packs: readonly [OpenMerge["packs"]["mine"], OpenMerge["packs"]["theirs"]]) {
  const nameOf = itemNames(packs);
  const placeOf = ({ item: { kind, key, previousKey = key }, path }: MergeConflict): string => {
    if (path.length === 0) return mergeMessages.whole;
    const graphs = packs.map((pack, side) => graphAt(pack, indexIn(pack, kind, side === 0 ? previousKey : key)));
    return pathWords(path, elementNames(kind === "automations" ? graphs : []));
  };
  return { nameOf, placeOf };
}

/** Settles a conflict of the merge that is under way for a side: the pack has its value then. */
async function takeSide(editor: Editor, conflict: number, side: MergeSide): Promise<void> {
  const { document, compiler, disk } = editor;
  const { pack } = document.store.getState();
  const patches = await compiler.take({ conflict, side });
  // Somebody has edited meanwhile, and what was worked out rests on what was there before.
  if (document.store.getState().pack !== pack) return takeSide(editor, conflict, side);
  document.run(takeOver, { patches, what: mergeMessages.step });
  disk.setState(({ merging }) => {
    if (merging === undefined) return {};
    const kept = new Set(merging.kept);
    if (side === "mine") kept.add(conflict);
    else kept.delete(conflict);
    return { merging: { ...merging, kept } };
  });
}

interface ConflictListProps {
  readonly conflicts: readonly MergeConflict[];
  readonly states: readonly ConflictState[] | undefined;
  readonly chosen: number;
  readonly onChoose: (conflict: number) => void;
  /** What a person calls the item, and the place in it. */
  readonly nameOf: (conflict: MergeConflict) => string;
  readonly placeOf: (conflict: MergeConflict) => string;
  readonly statusOf: (state: ConflictState | undefined) => string;
}

/** Shows every conflict, with how it is settled. */
function ConflictList(props: ConflictListProps): ReactNode {
  const { conflicts, states, chosen, onChoose, nameOf, placeOf, statusOf } = props;
  const rows = conflicts.map((conflict, number) => ({ id: number, conflict, state: states?.[number] }));
  const choose = (keys: "all" | Set<unknown>): void => {
    for (const key of keys === "all" ? [] : keys) onChoose(Number(key));
  };
  return (
    <ListBox
      className="change-list"
      aria-label={mergeMessages.list}
      items={rows}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={choose}
    >
      {({ id, conflict, state }) => (
        <ListBoxItem id={id} className="change-row" textValue={`${nameOf(conflict)} ${placeOf(conflict)}`}>
          <span className="change-place">
            <bdi>{placeOf(conflict)}</bdi>
          </span>
          <span className="change-name">
            <span className="change-kind">{compareMessages.kind[conflict.item.kind]}</span>{" "}
            <bdi>{nameOf(conflict)}</bdi>{" "}
            {conflict.item.key === "" ? null : <bdi className="change-key">{conflict.item.key}</bdi>}
          </span>
          <span className={`change-class conflict-${state?.is ?? "open"}`}>{statusOf(state)}</span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
