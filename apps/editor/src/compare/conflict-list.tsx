import type { MergeConflict } from "@setup-pack/core";
import type { ReactNode } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import type { ConflictState } from "../files/index.js";
import { compareMessages, mergeMessages } from "../messages/index.js";

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

/** Every conflict, with how it is settled. */
export function ConflictList(props: ConflictListProps): ReactNode {
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
