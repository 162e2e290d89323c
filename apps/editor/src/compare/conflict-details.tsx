import type { MergeConflict, MergeSide } from "@setup-pack/core";
import type { ReactNode } from "react";
import type { OpenMerge } from "../disk/index.js";
import { useDocument, useEditor } from "../editor/index.js";
import type { ConflictState } from "../files/index.js";
import { mergeMessages } from "../messages/index.js";
import { reveal } from "../navigation/index.js";
import { Button } from "../widgets/index.js";
import { ValueChange } from "./value-change.js";

interface ConflictDetailsProps {
  readonly conflict: MergeConflict;
  readonly state: ConflictState | undefined;
  readonly title: string;
  readonly mergedWith: OpenMerge["with"];
  readonly onTake: (side: MergeSide) => void;
}

const sides: readonly MergeSide[] = ["mine", "theirs"];

/** Shows what each side has in a conflict, and what to do about it. */
export function ConflictDetails({ conflict, state, title, mergedWith, onTake }: ConflictDetailsProps): ReactNode {
  const editor = useEditor();
  const isLocked = useDocument(({ locked }) => locked !== undefined);
  const { because, base, item } = conflict;
  const isOfPack = because !== undefined && item.kind === "pack";
  return (
    <section className="conflict-details" aria-label={title}>
      <h2 aria-live="polite">
        <bdi>{title}</bdi>
      </h2>
      {because === undefined ? null : (
        <p className="change-reason">
          {mergeMessages.because} {because}
        </p>
      )}
      <div className="conflict-sides">
        {isOfPack ? (
          <Button isDisabled={isLocked} onPress={() => onTake("mine")}>
            {mergeMessages.mended}
          </Button>
        ) : (
          sides.map((side) => (
            <fieldset
              key={side}
              className={state?.is === side ? "conflict-side conflict-side-taken" : "conflict-side"}
              aria-label={mergeMessages.sides[mergedWith][side]}
            >
              <p className="conflict-side-head">
                <strong>{mergeMessages.sides[mergedWith][side]}</strong> {mergeMessages.where[mergedWith][side]}
              </p>
              {because === undefined ? <ValueChange before={base} after={conflict[side]} /> : null}
              <Button
                aria-pressed={state?.is === side}
                isDisabled={isLocked || state === undefined}
                onPress={() => onTake(side)}
              >
                {mergeMessages.take(mergeMessages.sides[mergedWith][side])}
              </Button>
            </fieldset>
          ))
        )}
      </div>
      <p>
        <Button isDisabled={state === undefined} onPress={() => reveal(editor, state?.at ?? "")}>
          {mergeMessages.edit}
        </Button>
      </p>
    </section>
  );
}
