import type { Drift, ItemChange } from "@setup-pack/edit-api";
import { type ReactNode, useMemo } from "react";
import { ChangeMark } from "../compare/index.js";
import { useDocument } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { FieldChange } from "./field-change.js";
import { namesWithin } from "./names-within.js";

interface ChangedItemsProps {
  readonly drift: Drift;
  /** What stands below an item. */
  readonly below: (change: ItemChange) => ReactNode;
}

/** What people changed in the workspace, item by item, each value before and after. */
export function ChangedItems({ drift: { changes, hiddenChanges }, below }: ChangedItemsProps): ReactNode {
  return (
    <>
      <ul className="workspace-items">
        {changes.map((change) => (
          <ChangedItem key={`${change.kind}/${change.key}`} change={change}>
            {below(change)}
          </ChangedItem>
        ))}
      </ul>
      {hiddenChanges > 0 ? <p>{workspaceMessages.installed.hidden(hiddenChanges)}</p> : null}
    </>
  );
}

interface ChangedItemProps {
  readonly change: ItemChange;
  readonly children: ReactNode;
}

function ChangedItem({ change, children }: ChangedItemProps): ReactNode {
  const { kind, name, fields, hiddenFields } = change;
  const pack = useDocument((state) => state.pack);
  const names = useMemo(
    () =>
      namesWithin(
        pack,
        change,
        change.fields.flatMap(({ path, before, after }) => [
          { path, value: before },
          { path, value: after },
        ]),
      ),
    [pack, change],
  );
  return (
    <li className="workspace-item">
      <p className="workspace-item-head">
        <ChangeMark kind={change.change} />
        <span className="workspace-kind">{workspaceMessages.kind[kind]}</span>
        {kind === "pack" ? null : <bdi className="workspace-name">{name}</bdi>}
      </p>
      <ul className="workspace-fields">
        {fields.map(({ path, before, after, isCut }) => (
          <li key={JSON.stringify(path)}>
            <FieldChange kind={kind} path={path} names={names} before={before} after={after} isCut={isCut === true} />
          </li>
        ))}
      </ul>
      {hiddenFields > 0 ? <p>{workspaceMessages.plan.hiddenFields(hiddenFields)}</p> : null}
      {children}
    </li>
  );
}
