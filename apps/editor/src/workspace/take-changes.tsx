import { visible } from "@setup-pack/core/words";
import type { Drift, ItemChange } from "@setup-pack/edit-api";
import { ArrowDownToLine } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useDocument, useEditor } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { Button, ProblemLine, Switch } from "../widgets/index.js";
import { ChangedItems } from "./changed-items.js";
import { takeOfficeChanges, type UnknownId } from "./take-office-changes.js";
import { useWorkspace } from "./workspace-store.js";

/** What people changed in the workspace, and which of it the pack is to have too. */
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
