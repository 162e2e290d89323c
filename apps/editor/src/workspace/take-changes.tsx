import { visible } from "@setup-pack/core/words";
import type { Drift, ItemChange } from "@setup-pack/edit-api";
import { ArrowDownToLine } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { ChangeMark } from "../compare/index.js";
import { useDocument, useEditor } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { Button, ProblemLine, Switch } from "../widgets/index.js";
import { FieldChange } from "./field-change.js";
import { namesWithin } from "./names-within.js";
import { takeOfficeChanges, type UnknownId } from "./take-office-changes.js";
import { useWorkspace } from "./workspace-store.js";

/** Shows what people changed in the workspace, and which of it the pack is to have too. */
export function TakeChanges({ drift }: { readonly drift: Drift }): ReactNode {
  const editor = useEditor();
  const [chosen, setChosen] = useState<ReadonlySet<ItemChange>>(new Set());
  const [unknown, setUnknown] = useState<readonly UnknownId[]>([]);
  const isBusy = useWorkspace(({ doing }) => doing !== undefined);
  const isLocked = useDocument(({ locked }) => locked !== undefined);
  const says = workspaceMessages.take;
  const choose = (change: ItemChange, isOn: boolean): void => {
    const others = [...chosen].filter((one) => one !== change);
    setChosen(new Set(isOn ? [...others, change] : others));
  };
  const take = async (): Promise<void> => {
    const found = await takeOfficeChanges(editor, [...chosen]);
    if (found === undefined) return;
    setUnknown(found);
    setChosen(new Set());
  };
  const offered = drift.changes.filter(({ change }) => change !== "removed");
  const nameOf = ({ automation }: UnknownId): string =>
    drift.changes.find(({ kind, key }) => kind === "automations" && key === automation)?.name ?? automation;
  return (
    <>
      <p className="workspace-quiet">{says.lead}</p>
      <ChangedItems
        drift={drift}
        below={(change) =>
          change.change === "removed" ? (
            <p className="workspace-quiet">{says.gone}</p>
          ) : (
            <>
              <Switch
                label={says.item(
                  workspaceMessages.kind[change.kind],
                  change.kind === "pack" ? "" : visible(change.name),
                )}
                isOn={chosen.has(change)}
                onChange={(isOn) => choose(change, isOn)}
              />
              {visible(change.name) === change.name ? null : (
                <ProblemLine problem={{ severity: "warning", message: says.unseen(visible(change.name)) }} />
              )}
            </>
          )
        }
      />
      <p className="workspace-buttons">
        {offered.length < 2 ? null : (
          <Button look="quiet" isDisabled={chosen.size === offered.length} onPress={() => setChosen(new Set(offered))}>
            {says.all}
          </Button>
        )}
        <Button isDisabled={chosen.size === 0 || isBusy || isLocked} onPress={() => void take()}>
          <ArrowDownToLine aria-hidden="true" /> {says.button(chosen.size)}
        </Button>
      </p>
      {unknown.length === 0 ? null : (
        <ul className="workspace-notes">
          {unknown.map((one) => (
            <li key={`${one.automation} ${one.id}`}>
              <ProblemLine problem={{ severity: "warning", message: says.unknown(nameOf(one), one.id) }} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ChangedItemsProps {
  readonly drift: Drift;
  /** What stands below an item. */
  readonly below: (change: ItemChange) => ReactNode;
}

/** Shows what people changed in the workspace, item by item, each value before and after. */
function ChangedItems({ drift: { changes, hiddenChanges }, below }: ChangedItemsProps): ReactNode {
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
