import type { Change } from "@setup-pack/core";
import type { ReactNode } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import { compareMessages } from "../messages/index.js";
import { ChangeMark } from "./change-mark.js";

interface ChangeListProps {
  readonly changes: readonly Change[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly idOf: (change: Change) => string;
  /** What a person calls the item that differs. */
  readonly nameOf: (change: Change) => string;
}

/** Every item that differs, in the order of the pack. */
export function ChangeList({ changes, chosen, onChoose, idOf, nameOf }: ChangeListProps): ReactNode {
  const choose = (keys: "all" | Set<unknown>): void => {
    for (const key of keys === "all" ? [] : keys) onChoose(String(key));
  };
  return (
    <ListBox
      className="change-list"
      aria-label={compareMessages.changes}
      items={changes.map((change) => ({ id: idOf(change), change }))}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={choose}
    >
      {({ id, change }) => (
        <ListBoxItem
          id={id}
          className="change-row"
          textValue={`${compareMessages.marks[change.change]} ${nameOf(change)}`}
        >
          <ChangeMark kind={change.class === "layout" ? "moved" : change.change} />
          <span className="change-name">
            <span className="change-kind">{compareMessages.kind[change.item.kind]}</span>{" "}
            <bdi title={change.item.key}>{nameOf(change)}</bdi>
          </span>
          <span className={`change-class change-class-${change.class}`}>{compareMessages.class[change.class]}</span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
